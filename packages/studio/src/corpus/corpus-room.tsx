import type { ComponentType } from 'preact';
import { corpusPlace } from '../state/corpus.ts';
import { AnnotateRoom } from './annotate/annotate-room.tsx';
import { LearnRoom } from './learn/learn-room.tsx';
import { PageRoom } from './page-room.tsx';
import { PagesRoom } from './pages-room.tsx';
import { PatternsRoom } from './patterns-room.tsx';
import { type RoomName, readRoom } from './place.ts';
import { RecordsRoom } from './records-room.tsx';
import { RoomFrame } from './room-frame.tsx';
import { SamplesRoom } from './samples-room.tsx';
import { SearchRoom } from './search-room.tsx';

const ROOMS: Readonly<Record<RoomName, ComponentType>> = {
  search: SearchRoom,
  records: RecordsRoom,
  patterns: PatternsRoom,
  pages: PagesRoom,
  page: PageRoom,
  samples: SamplesRoom,
  annotate: AnnotateRoom,
  learn: LearnRoom,
};

/** The room that the address names. */
export function CorpusRoom() {
  const name = readRoom(corpusPlace.value ?? '');
  const Room = ROOMS[name];
  return (
    <RoomFrame>
      <Room key={name} />
    </RoomFrame>
  );
}
