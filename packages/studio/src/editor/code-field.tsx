/** CodeMirror as a component: changes out, text in when it was changed elsewhere, errors and counts at their lines. */
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { effect, type Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { CheckMessage } from '../api/studio-answer.ts';
import { lineCounts, setLineCounts } from './line-counts.ts';

export interface CodeFieldProps {
  readonly label: string;
  readonly text: Signal<string>;
  readonly language: Extension;
  readonly errors: readonly CheckMessage[];
  readonly warnings: readonly CheckMessage[];
  /** What each line brought about: label to count, by line. */
  readonly counts: ReadonlyMap<number, ReadonlyMap<string, number>>;
  readonly onSave: () => void;
}

const COLOURS = HighlightStyle.define([
  { tag: tags.comment, color: 'var(--ink-3)', fontStyle: 'italic' },
  { tag: [tags.tagName, tags.keyword], color: 'var(--l-table)' },
  { tag: [tags.attributeName, tags.propertyName], color: 'var(--l-navigation)' },
  { tag: [tags.attributeValue, tags.string], color: 'var(--l-heading)' },
  { tag: [tags.variableName, tags.number], color: 'var(--l-series)' },
  { tag: tags.typeName, color: 'var(--l-main)' },
  { tag: [tags.angleBracket, tags.operator, tags.processingInstruction], color: 'var(--ink-3)' },
]);

/** The field. */
export function CodeField(props: CodeFieldProps) {
  const element = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const { text } = props;
  const handlers = useRef(props);
  handlers.current = props;

  function handleSave(): boolean {
    handlers.current.onSave();
    return true;
  }

  useEffect(() => {
    const extensions = [
      ...[
        lineNumbers(),
        history(),
        drawSelection(),
        highlightActiveLine(),
        bracketMatching(),
        lintGutter(),
        lineCounts,
      ],
      ...[syntaxHighlighting(COLOURS), EditorView.lineWrapping, props.language],
      keymap.of([{ key: 'Mod-s', run: handleSave }, ...defaultKeymap, ...historyKeymap]),
      keymap.of([indentWithTab]),
      EditorView.contentAttributes.of({ 'aria-label': props.label, spellcheck: 'false', tabindex: '0' }),
      EditorView.updateListener.of(({ docChanged, state }) => {
        if (docChanged) text.value = state.doc.toString();
      }),
    ];
    const toState = (doc: string) => EditorState.create({ doc, extensions });
    const created = new EditorView({ state: toState(text.peek()), parent: element.current! });
    view.current = created;
    // Not by a property: what is drawn is older than what was typed since, and would be written over it.
    const stop = effect(() => {
      if (!holds(created, text.value)) created.setState(toState(text.value));
    });
    return () => {
      stop();
      created.destroy();
    };
  }, [props.language, props.label, text]);

  useEffect(() => {
    const { state } = view.current!;
    const diagnostics = [
      ...props.errors.map((error) => toDiagnostic(state, error, 'error' as const)),
      ...props.warnings.map((error) => toDiagnostic(state, error, 'warning' as const)),
    ];
    view.current!.dispatch(setDiagnostics(state, diagnostics));
  }, [props.errors, props.warnings]);
  useEffect(() => {
    view.current!.dispatch({ effects: setLineCounts.of(props.counts) });
  }, [props.counts]);

  return <div ref={element} class="code-field" />;
}

/** Whether the field has this text: then it wrote it itself. Any other is another file, with nothing to undo. */
function holds({ state: { doc } }: EditorView, text: string): boolean {
  return doc.length === text.length && doc.toString() === text;
}

/** An error marks the word it points at. */
function toDiagnostic(
  state: EditorState,
  { line, column, message }: CheckMessage,
  severity: 'error' | 'warning',
) {
  const at = state.doc.line(Math.min(Math.max(line, 1), state.doc.lines));
  const from = Math.min(at.from + Math.max(column - 1, 0), at.to);
  const word = /^[\w$:.-]+/.exec(state.doc.sliceString(from, at.to))?.[0].length ?? 1;
  return { from, to: Math.min(from + word, at.to), message, severity };
}
