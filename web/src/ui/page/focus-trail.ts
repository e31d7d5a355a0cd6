export const CONTROL = 'a[href], button, input, select, textarea, [tabindex="0"]';
/** Controls with little markup inside. */
const PRESSED = 'a, button, select';
/** An item of a list, a row of a table (ui/lists/data-table.tsx), a card. */
const ROW = 'li, tbody, article';
const LIST = 'ul, ol, table, section, dialog, main';
const SECTION = 'section, dialog, main';

/** The place of a control, which the document forgets when the control is removed. */
export type Trail = {
  element: HTMLElement;
  /** Its markup when it got the focus: the same control of another row is equal to it. */
  look: string;
  /** From the inside out. */
  around: readonly HTMLElement[];
  row: HTMLElement | null;
  /** All rows of its list, and its place among the controls of its own row. */
  rows: readonly HTMLElement[];
  index: number;
  /** The controls of its section. What is not among them is new. */
  known: ReadonlySet<Element>;
  /** For the announcement of a removal: the first text of the row, and that of the control. */
  names: { row: string; control: string };
};

/** Messages that come and go. A control in one leads back to where the focus was before. */
export const MESSAGE = '[aria-live], [role=status], [data-notice]';

/** The dialog or message around an element, or else the page. When it ends, the focus returns to the one before. */
export function scopeOf(element: Element): Element {
  return element.closest(`dialog, ${MESSAGE}`) ?? document.body;
}

export function isFocusable(element: Element): boolean {
  return (
    element.isConnected &&
    !element.matches(':disabled') &&
    element.checkVisibility({ visibilityProperty: true })
  );
}

function controlsIn(place: Element): HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>(CONTROL)];
}

function firstText(element: Element): string {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode.textContent?.trim();
    if (text) return text;
  }
  return '';
}

function around(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement;
  return parent ? [parent, ...around(parent)] : [];
}

function rowsBeside(row: HTMLElement): HTMLElement[] {
  const listOf = (each: Element) => each.parentElement?.closest(LIST);
  const list = listOf(row);
  return [...(list?.querySelectorAll<HTMLElement>(row.tagName) ?? [])].filter(
    (each) => listOf(each) === list,
  );
}

export function trailOf(element: HTMLElement, scope: Element): Trail {
  const closest = element.closest<HTMLElement>(ROW);
  const row = closest && closest !== scope && scope.contains(closest) ? closest : null;
  const section = element.closest(SECTION);
  return {
    element,
    look: element.matches(PRESSED) ? element.innerHTML : '',
    around: around(element),
    row,
    rows: row ? rowsBeside(row) : [],
    index: row ? controlsIn(row).indexOf(element) : -1,
    known: new Set(section ? controlsIn(section) : []),
    names: {
      row: row ? firstText(row) : '',
      control: element.getAttribute('aria-label') ?? firstText(element),
    },
  };
}

/** The heading of a section, or the section itself. */
export function headOf(section: Element): HTMLElement {
  const labelId = section.getAttribute('aria-labelledby');
  const heading = labelId
    ? document.getElementById(labelId)
    : !section.hasAttribute('aria-label') && section.querySelector<HTMLElement>('h1, h2, h3');
  return heading || (section as HTMLElement);
}

/** The same control of another row. The row itself instead of a button, which a late Enter would press for that row. */
function sameIn(row: HTMLElement, { element, look, index }: Trail): HTMLElement {
  const controls = controlsIn(row).filter(isFocusable);
  const equal = controls.find(({ tagName, innerHTML }) => tagName === element.tagName && innerHTML === look);
  const control = equal ?? controls[Math.min(index, controls.length - 1)];
  return control && !control.matches('button') ? control : row;
}

/** The row after a removed one, or else the one before it. */
function rowBeside({ row, rows }: Trail): HTMLElement | undefined {
  const place = row ? rows.indexOf(row) : -1;
  return [...rows.slice(place + 1), ...rows.slice(0, Math.max(place, 0)).reverse()].find(isFocusable);
}

/** Where the focus belongs while the control cannot have it: its row, or the head of its section. */
export function fallbackFor({ row, around: places }: Trail): HTMLElement | null {
  if (row && isFocusable(row)) return row;
  const section = places.find((place) => place.matches(SECTION) && isFocusable(place));
  return section ? headOf(section) : null;
}

/** The successor of a removed control: a new one in its place, its row, or the next row with its field or link. */
export function successorOf(trail: Trail, scope: Element): HTMLElement | null {
  const { row, around: places, known } = trail;
  const beside = row && !row.isConnected ? rowBeside(trail) : undefined;
  if (beside) return sameIn(beside, trail);
  for (const place of places.filter(({ isConnected }) => isConnected)) {
    const isFresh = (each: Element) => !known.has(each) && scopeOf(each) === scope && isFocusable(each);
    const [fresh, another] = controlsIn(place).filter(isFresh);
    // Of several, none may be pressed by mistake.
    if (fresh && !another) return fresh;
    if (another || place === row || place.matches(SECTION)) break;
  }
  return fallbackFor(trail);
}
