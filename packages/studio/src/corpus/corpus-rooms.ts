/** All that is loaded when one goes to the corpus. */
import './corpus.css';
import './annotate/annotate.css';
import './learn/learn.css';
import './patterns.css';

export { CorpusRoom } from './corpus-room.tsx';
export { CorpusTab } from './corpus-tab.tsx';
