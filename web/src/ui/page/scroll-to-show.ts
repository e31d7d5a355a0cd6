/** Pixels of a computed length; 0 for `auto`. */
const px = (length: string) => Number.parseFloat(length) || 0;

type Span = { start: number; end: number };

/** How far to scroll, in pixels, so that `frame` shows `shown`. */
function distance(shown: Span, frame: Span, block: 'nearest' | 'center'): number {
  const [before, after] = [shown.start - frame.start, shown.end - frame.end];
  if (block === 'center') return (before + after) / 2;
  return before < 0 ? Math.min(0, Math.max(before, after)) : Math.max(0, Math.min(before, after));
}

/**
 * Scrolls like `scrollIntoView`, with vertical scroll margins and paddings only. It keeps the point from which Tab
 * continues: in Chromium 153 the browser's method moves that point to `element`, past links that were not reached yet.
 */
export function scrollToShow(element: Element, block: 'nearest' | 'center' = 'nearest'): void {
  const margin = getComputedStyle(element);
  for (let box = element.parentElement; box; box = box.parentElement) {
    const isPage = box === document.documentElement;
    const frame = isPage ? new DOMRect(0, 0, innerWidth, innerHeight) : box.getBoundingClientRect();
    const padding = getComputedStyle(box);
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const height = {
      start: top - px(margin.scrollMarginTop),
      end: bottom + px(margin.scrollMarginBottom),
    };
    const room = {
      start: frame.top + px(padding.scrollPaddingTop),
      end: frame.bottom - px(padding.scrollPaddingBottom),
    };
    box.scrollBy(
      distance({ start: left, end: right }, { start: frame.left, end: frame.right }, 'nearest'),
      distance(height, room, block),
    );
  }
}
