/** A line per name over sizes, both axes logarithmic, as an SVG for docs/: few lines instead of a library. */

type Series = { name: string; values: readonly number[] };
const WIDTH = 720;
const HEIGHT = 420;
const LEFT = 60;
const RIGHT = 210;
const TOP = 40;
const BOTTOM = 50;
/** Also for readers who cannot distinguish red and green (Okabe and Ito). */
const COLORS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#56b4e9', '#e69f00', '#000000', '#8a6d3b'];

const tens = (from: number, to: number) =>
  Array.from(
    { length: Math.ceil(to) - Math.floor(from) + 1 },
    (_, index) => 10 ** (Math.floor(from) + index),
  );

export function plot(
  { title, x, y }: { title: string; x: string; y: string },
  sizes: readonly number[],
  series: readonly Series[],
): string {
  const logs = series.flatMap(({ values }) => values.map((value) => Math.log10(Math.max(1, value))));
  const [low, high] = [0, Math.max(1, Math.ceil(Math.max(...logs)))];
  const [first = 0, last = 1] = [Math.log10(Math.min(...sizes)), Math.log10(Math.max(...sizes))];
  const atX = (size: number) => LEFT + ((Math.log10(size) - first) / (last - first)) * (WIDTH - LEFT - RIGHT);
  const atY = (value: number) => {
    const share = (Math.log10(Math.max(1, value)) - low) / (high - low);
    return HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM);
  };
  const text = (left: number, top: number, what: string, more = '') =>
    `<text x="${left}" y="${top}" ${more}>${what}</text>`;
  const grid = tens(low, high).flatMap((value) => [
    `<path d="M${LEFT} ${atY(value)}H${WIDTH - RIGHT}" stroke="#ccc"/>`,
    text(LEFT - 8, atY(value) + 4, value.toLocaleString('en'), 'text-anchor="end"'),
  ]);
  const ticks = sizes.map((size) =>
    text(atX(size), HEIGHT - BOTTOM + 20, size.toLocaleString('en'), 'text-anchor="middle"'),
  );
  // The names next to the ends of their lines, in the same order and without overlaps.
  const ends = series
    .map(({ values }, index) => ({ index, top: atY(values.at(-1) ?? 1) }))
    .sort((a, b) => a.top - b.top);
  let lowest = 0;
  const labels = ends.map(({ index, top }) => {
    lowest = Math.max(top, lowest + 16);
    return text(
      WIDTH - RIGHT + 10,
      lowest + 4,
      series[index]?.name ?? '',
      `fill="${COLORS[index % COLORS.length]}"`,
    );
  });
  const lines = series.map(({ values }, index) => {
    const points = values.map((value, at) => `${atX(sizes[at] ?? 1)},${atY(value)}`).join(' ');
    return `<polyline points="${points}" fill="none" stroke="${COLORS[index % COLORS.length]}" stroke-width="2"/>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="13">`,
    `<title>${title}, by the number of ${x}</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    text(LEFT, 22, title, 'font-size="15"'),
    ...grid,
    ...ticks,
    text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 10, x, 'text-anchor="middle"'),
    text(LEFT - 8, 22, y, 'text-anchor="end"'),
    ...lines,
    ...labels,
    '</svg>\n',
  ].join('\n');
}
