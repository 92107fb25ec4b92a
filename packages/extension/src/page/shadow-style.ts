/** How our few things on a page look. Colours are those of the studio; they follow the reader's light or dark. */
export const SHADOW_STYLE = `
:host { color-scheme: light dark; }
* { box-sizing: border-box; }
.card {
  --panel: #fcfcfb; --raised: #ffffff; --line: #d3d2cd; --hover: #efefec; --ink: #1c1c1f; --ink-2: #4b4b52;
  --accent: #4a48d4; --accent-on: #ffffff; --bad: #bf1540;
  position: fixed; pointer-events: auto; display: flex; flex-wrap: wrap; align-items: center; gap: 4px;
  max-width: calc(100vw - 24px); padding: 6px; border: 1px solid var(--line); border-radius: 10px;
  background: var(--panel); color: var(--ink); box-shadow: 0 1px 2px #0000001f, 0 6px 24px #00000029;
  font: 400 13px/20px ui-sans-serif, system-ui, "Segoe UI", Roboto, sans-serif; direction: ltr; text-align: left;
}
@media (prefers-color-scheme: dark) {
  .card {
    --panel: #17181b; --raised: #1e2023; --line: #3a3d43; --hover: #212327; --ink: #ededf0; --ink-2: #c0c1c8;
    --accent: #9b9cf8; --accent-on: #14141f; --bad: #ff93a4;
  }
}
.bar { left: 50%; bottom: 16px; transform: translateX(-50%); width: max-content; }
.notice { left: 16px; bottom: 16px; padding: 8px 8px 8px 14px; gap: 10px; }
button, select, input {
  font: inherit; color: inherit; height: 30px; border-radius: 6px; border: 1px solid transparent; background: none;
}
button { min-width: 30px; padding: 0 7px; display: inline-flex; align-items: center; justify-content: center; cursor: pointer; }
button:hover, select:hover { background: var(--hover); }
button:disabled { opacity: .38; cursor: default; background: none; }
button[aria-pressed="true"] { background: var(--hover); box-shadow: inset 0 -2px 0 var(--accent); }
button.framed { border-color: var(--line); background: var(--raised); padding: 0 10px; font-weight: 500; }
button.primary { border-color: var(--accent); background: var(--accent); color: var(--accent-on); padding: 0 10px; font-weight: 500; }
select, input { border-color: var(--line); background: var(--raised); padding: 0 8px; }
input { width: 220px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
svg.icon { width: 16px; height: 16px; fill: none; stroke: currentColor; stroke-width: 1.5; stroke-linecap: round; stroke-linejoin: round; }
.rule { width: 1px; height: 20px; margin: 0 3px; background: var(--line); }
.form { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; width: 0; min-width: 100%; padding: 4px 2px 0; }
.form label { display: flex; flex: 1 1 200px; gap: 6px; align-items: center; color: var(--ink-2); white-space: nowrap; }
.form input { flex: 1 1 auto; min-width: 0; }
.words { padding: 0 6px; }
.words b { font-weight: 600; }
.bad { color: var(--bad); }
[hidden] { display: none !important; }
.veil { position: fixed; inset: 0; width: 100vw; height: 100vh; pointer-events: none; }
.veil .dim { fill: #f3f3f1; fill-opacity: .66; }
.veil.on-dark .dim { fill: #101113; fill-opacity: .66; }
.veil .edge { fill: none; stroke: #4a48d4; stroke-opacity: .4; stroke-width: 1; stroke-dasharray: 3 3; }
.veil .hovered { fill: #4a48d4; fill-opacity: .05; stroke: #4a48d4; stroke-width: 1.5; }
.veil .focused { fill: none; stroke: #4a48d4; stroke-width: 2; }
.veil.on-dark .edge, .veil.on-dark .hovered, .veil.on-dark .focused { stroke: #9b9cf8; }
`;
