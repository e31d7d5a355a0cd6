/** Plain styles, mobile first, light or dark with the system. */
export const styles = `
:root {
  --bg: #f4f5f7; --panel: #ffffff; --fg: #1b1f2a; --muted: #5b6273; --line: #d9dce3; --control: #7b8296;
  --accent: #4338ca; --on-accent: #ffffff; --danger: #a3211a; --danger-bg: #fbe9e7;
  --good: #1d5b41; --good-bg: #dff0e4; --notice: #3b2f00; --notice-bg: #ffe08a;
}
@media (prefers-color-scheme: dark) {
  :root {
    --bg: #11131a; --panel: #1a1d27; --fg: #eceef4; --muted: #a7aec0; --line: #2f3443; --control: #7d859b;
    --accent: #a5b0ff; --on-accent: #12142a; --danger: #ffaba2; --danger-bg: #3a1d1b;
    --good: #9fdcb6; --good-bg: #17301f; --notice: #ffe7a3; --notice-bg: #3b3109;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--fg); font: 1rem/1.5 system-ui, sans-serif;
  overflow-wrap: anywhere; }
.notice { padding: 0.5rem 1rem; background: var(--notice-bg); color: var(--notice); font-weight: 600;
  font-size: 0.875rem; text-align: center; }
main { max-width: 34rem; margin: 0 auto; padding: 1.25rem 1rem 3rem; display: grid; gap: 1.25rem; }
main > * { min-width: 0; }
h1, h2, p { margin: 0; }
h1 { font-size: 1.5rem; line-height: 1.2; }
h2 { font-size: 1rem; color: var(--muted); font-weight: 600; }
a { color: var(--accent); }
.back { justify-self: start; padding: 0.5rem 0; }
.panel { background: var(--panel); border: 1px solid var(--line); border-radius: 0.75rem; padding: 1.25rem;
  display: grid; gap: 1rem; }
.price { font-size: 2rem; font-weight: 700; line-height: 1.1; font-variant-numeric: tabular-nums; }
.price small { font-size: 1rem; font-weight: 400; color: var(--muted); }
.muted { color: var(--muted); }
.row { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; justify-content: space-between; align-items: center; }
.rows { list-style: none; margin: 0; padding: 0; display: grid; }
.rows > li { padding: 0.75rem 0; border-top: 1px solid var(--line); }
.rows > li:first-child { border-top: 0; padding-top: 0; }
.rows > li:last-child { padding-bottom: 0; }
.badge { padding: 0.125rem 0.625rem; border-radius: 9999px; background: var(--good-bg); color: var(--good);
  font-size: 0.8125rem; font-weight: 600; display: inline-block; }
.badge::first-letter { text-transform: uppercase; }
.badge.warn { background: var(--danger-bg); color: var(--danger); }
.problem { padding: 0.75rem 1rem; border-radius: 0.5rem; background: var(--danger-bg); color: var(--danger); }
form { display: grid; gap: 1rem; margin: 0; }
.row form { display: block; }
label { display: grid; gap: 0.25rem; font-size: 0.875rem; color: var(--muted); }
label.choice { display: flex; gap: 0.625rem; align-items: center; min-height: 2.75rem; color: var(--fg); font-size: 1rem; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
input { font: inherit; color: var(--fg); }
input:not([type=radio]) { width: 100%; min-height: 2.75rem; padding: 0 0.75rem; background: var(--bg);
  border: 1px solid var(--control); border-radius: 0.5rem; }
input[type=radio] { width: 1.125rem; height: 1.125rem; accent-color: var(--accent); }
fieldset { border: 0; margin: 0; padding: 0; }
legend { padding: 0; font-size: 0.875rem; color: var(--muted); }
button, .button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: 0.5rem 1rem; border-radius: 0.5rem;
  border: 1px solid var(--control); background: transparent; color: var(--fg); cursor: pointer; text-decoration: none;
  display: inline-flex; align-items: center; justify-content: center; }
button.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); width: 100%; }
button.danger { background: var(--danger); border-color: var(--danger); color: var(--panel); width: 100%; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
code { font-size: 0.875em; white-space: nowrap; }
@media (min-width: 48rem) { main { padding-top: 3rem; } .panel { padding: 1.75rem; } }
`;
