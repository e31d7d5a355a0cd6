import type { Page } from '@playwright/test';

/** What may be cut or covered, and why. */
const ALLOWED: readonly { selector: string; because: string }[] = [
  {
    selector: '[data-shape]:not([data-shape=whole]) *',
    because: 'a card of the grid is as low and narrow as its class; a tap shows all',
  },
  { selector: '.recharts-wrapper *', because: 'the chart has a table with the same numbers' },
];

/**
 * Helpers, as text because the tests are compiled without the browser's types. Boxes are compared within one layer:
 * what a fixed or sticky bar covers can be scrolled from under it.
 */
const HELPERS = `
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const allowed = ${JSON.stringify(ALLOWED.map(({ selector }) => selector).join(','))};
  const styles = new Map();
  const styleOf = (element) => styles.get(element) ?? styles.set(element, getComputedStyle(element)).get(element);
  const up = function* (element) { for (let each = element; each; each = each.parentElement) yield each; };
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const wordsOf = (element) => {
    const words = element.getAttribute('aria-label') || element.textContent || element.name || '';
    return element.tagName.toLowerCase() + ' "' + words.trim().replace(/\\s+/g, ' ').slice(0, 50) + '"';
  };
  const layerOf = (element) => [...up(element)].find((each) => /fixed|sticky/.test(styleOf(each).position));
  const clip = ({ left, top, right, bottom }, element) => {
    const box = { left, top, right, bottom };
    for (const each of up(element)) {
      if (styleOf(each).overflow === 'visible') continue;
      const edge = each.getBoundingClientRect();
      box.left = Math.max(box.left, edge.left);
      box.top = Math.max(box.top, edge.top);
      box.right = Math.min(box.right, edge.right);
      box.bottom = Math.min(box.bottom, edge.bottom);
    }
    return box.right - box.left > 2 && box.bottom - box.top > 2 ? box : null;
  };
`;

/** Each line of text, and the part of it that is seen. */
const TEXTS = `
  const texts = [];
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !isSeen(element) || element.closest('option, select, script, style, noscript')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      const box = clip(line, element);
      if (box) texts.push({ element, box, line, layer: layerOf(element) });
    }
  }
`;

const CONTROLS = `
  // A field has its icon and its button on its padding.
  const insideOf = (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    if (!element.matches('input, select')) return { left, right, top, bottom };
    const { paddingLeft, paddingRight } = styleOf(element);
    return { left: left + parseFloat(paddingLeft), right: right - parseFloat(paddingRight), top, bottom };
  };
  const inSentence = (element) =>
    element.matches('a') &&
    styleOf(element).display.startsWith('inline') &&
    [...element.parentElement.childNodes].some(
      (node) => (node.nodeType === 3 || /^(SPAN|TIME|FONT)$/.test(node.tagName)) && node.textContent.trim(),
    );
  const controls = [...scope.querySelectorAll('a[href], button, input, select, textarea, summary, [role="option"]')]
    .filter((element) => !element.disabled && !inSentence(element))
    .map((element) => (/radio|checkbox/.test(element.type) ? (element.closest('label') ?? element) : element))
    .filter((element) => isSeen(element) && element.getBoundingClientRect().width > 2)
    .map((element) => ({ element, box: clip(insideOf(element), element), layer: layerOf(element) }))
    .filter(({ box }) => box);
`;

/** Texts that their own box or that of a parent cuts, and texts that stick out of their box. */
const CUT = `
  const faults = [];
  const measure = document.createElement('canvas').getContext('2d');
  // With an open dialog the page behind it cannot be scrolled or seen whole.
  const sideways = scope === document.body ? document.documentElement : scope;
  const overflow = sideways.scrollWidth - sideways.clientWidth;
  if (overflow > 0) faults.push(overflow + ' px stick out sideways');
  for (const element of scope.querySelectorAll('*')) {
    const { overflowX, overflowY, width } = styleOf(element);
    const hides = (overflow) => /hidden|clip/.test(overflow);
    if (!hides(overflowX) && !hides(overflowY)) continue;
    if (element.clientWidth < 2 || !isSeen(element)) continue;
    if (element.matches(allowed) || !element.textContent.trim()) continue;
    const wider = hides(overflowX) && element.scrollWidth > element.clientWidth + 1;
    const higher = hides(overflowY) && element.scrollHeight > element.clientHeight + 6;
    if (wider || higher) faults.push('cut: ' + wordsOf(element));
  }
  for (const { element, line } of texts) {
    const block = [...up(element)].find((each) => !/inline$|contents/.test(styleOf(each).display));
    const { left, right, top, bottom } = block.getBoundingClientRect();
    if (right - left < 2 || element.matches(allowed) || element.closest('svg')) continue;
    const out = Math.max(line.right - right, left - line.left, line.bottom - bottom - 4, top - line.top - 4);
    // A space at the end of a line of typed text hangs.
    if (out > 5) faults.push('sticks out ' + Math.round(out) + ' px: ' + wordsOf(element));
  }
  // With doubled text on a phone: a native control cannot break its text. The open list and the label show it.
  const native = matchMedia('(max-width: 17.99rem)').matches ? 'none' : 'select, input';
  for (const element of scope.querySelectorAll(native)) {
    const { font, color, paddingLeft, paddingRight } = styleOf(element);
    const text = element.selectedOptions?.[0]?.text ?? (element.value ? '' : element.placeholder);
    if (!text || !isSeen(element) || color === 'rgba(0, 0, 0, 0)') continue;
    measure.font = font;
    const room = element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    const missing = measure.measureText(text).width - room;
    if (missing > 1) faults.push('cut by ' + Math.round(missing) + ' px: ' + wordsOf(element) + ' ' + text);
  }
`;

/** Two texts, two controls, or a text and a control of another element, in the same place. */
const OVERLAPS = `
  const boxes = [...texts, ...controls].sort((a, b) => a.box.top - b.box.top);
  boxes.forEach((one, index) => {
    for (let next = index + 1; next < boxes.length && boxes[next].box.top < one.box.bottom - 2; next += 1) {
      const other = boxes[next];
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      // The lines of a text with a small line height touch.
      const least = 0.3 * Math.min(one.box.bottom - one.box.top, other.box.bottom - other.box.top);
      if (across <= 2 || down <= least || one.layer !== other.layer) continue;
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      if (one.element.matches(allowed) || other.element.matches(allowed)) continue;
      faults.push('overlap: ' + wordsOf(one.element) + ' and ' + wordsOf(other.element));
    }
  });
`;

/** Heads and feet that stay in place, where they leave less than 200 px of the window for what they belong to. */
const BARS = `
  const stays = (element) => /fixed|sticky/.test(styleOf(element).position) && isSeen(element);
  const bars = [...scope.querySelectorAll('*')].filter(
    (element) => element.offsetWidth > scope.clientWidth / 2 && stays(element),
  );
  const taken = bars.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0);
  if (innerHeight - taken < 200) faults.push('bars take ' + taken + ' px: ' + bars.map(wordsOf).join(', '));
`;

/** Notices, banners and bars, and their buttons, of which something else is the topmost at the center. */
const COVERED = `
  for (const notice of scope.querySelectorAll('[data-notice], [data-banner], [data-foot-bar]')) {
    if (!isSeen(notice)) continue;
    for (const element of [notice, ...notice.querySelectorAll('a[href], button')]) {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      // The first line of a link that wraps.
      const [{ left, top, width, height } = {}] = element.getClientRects();
      if (!width) continue;
      const at = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!element.contains(at)) faults.push('covered: ' + wordsOf(element) + ' by ' + (at ? wordsOf(at) : 'the edge'));
    }
  }
`;

/** Targets smaller than a finger, or than WCAG 2.2 asks for a mouse. A touch may count around a low button, too. */
const TARGETS = `
  const least = matchMedia('(pointer: coarse), (max-width: 767px)').matches ? 44 : 24;
  const reach = (element, x, y, dx, dy) => {
    let steps = 0;
    for (let at; steps < least; steps += 1) {
      at = document.elementFromPoint(x + dx * steps, y + dy * steps);
      if (!at || !element.contains(at)) break;
    }
    return steps;
  };
  for (const { element } of controls) {
    const { width, height } = element.getBoundingClientRect();
    if (width >= least - 0.5 && height >= least - 0.5) continue;
    // Some tools and people measure the link alone, without the area around it.
    if (element.matches('a') && height < 23.5) faults.push('low link: ' + wordsOf(element));
    element.scrollIntoView({ block: 'center', inline: 'nearest' });
    // In a low window the pane that scrolls may itself be cut.
    scrollBy(0, element.getBoundingClientRect().top - innerHeight / 2);
    const box = element.getBoundingClientRect();
    const x = box.left + box.width / 2;
    const y = box.top + box.height / 2;
    const wide = reach(element, x, y, 1, 0) + reach(element, x, y, -1, 0) - 1;
    const high = reach(element, x, y, 0, 1) + reach(element, x, y, 0, -1) - 1;
    if (Math.max(wide, width) >= least - 1 && Math.max(high, height) >= least - 1) continue;
    faults.push('small target, ' + Math.round(width) + ' × ' + Math.round(height) + ': ' + wordsOf(element));
  }
`;

/** Words of letters alone on two lines. Longer ones, and parts of an address, have nowhere else to break. */
const WORDS = `
  const faults = [];
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!isSeen(element) || element.closest('option, select, script, style, noscript, svg')) continue;
    // A code.
    if (getComputedStyle(element).wordBreak === 'break-all') continue;
    for (const { 0: word, index } of node.data.matchAll(/(?<![\\w@.\\u00ad])\\p{L}{2,24}(?![\\w@\\u00ad]|\\.\\w)/gu)) {
      // A part of an address.
      if (/^\\S*/.exec(node.data.slice(index))[0].length > 30) continue;
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const [first, ...others] = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (others.some(({ top }) => top > first.bottom - 2)) faults.push('broken word: ' + word + ' in ' + wordsOf(element));
    }
  }
`;

/** Returns the notices, banners and bars, and buttons in them, of the open dialog or the page that something covers. */
export function coverFaults(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => { ${HELPERS} const faults = []; ${COVERED} return faults; })()`);
}

/** Returns the words of the open dialog, or of the page where none is open, that a line break divides. */
export function wordFaults(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => { ${HELPERS} ${WORDS} return [...new Set(faults)]; })()`);
}

/**
 * Returns what is wrong with the boxes of the open dialog, or of the page where none is open: texts that are cut or
 * stick out, boxes that overlap, bars that leave no room, notices that are covered, targets that are too small, pixels that stick out sideways.
 */
export function boxFaults(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(
    `(() => { ${HELPERS} ${TEXTS} ${CONTROLS} ${CUT} ${OVERLAPS} ${BARS} ${COVERED} ${TARGETS} return [...new Set(faults)]; })()`,
  );
}
