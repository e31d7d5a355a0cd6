import { Box } from '@chakra-ui/react';
import type { TrainingWeek } from '@domain/graduation/training-history.ts';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, XAxis, YAxis } from 'recharts';

/** A color of the theme as a CSS variable, which follows light and dark mode. */
const color = (name: string) => `var(--faixa-colors-${name})`;
const INK = { fill: color('fg-muted'), fontSize: 12 };
const WEEK_HEIGHT = 220;

/**
 * The table next to the chart has the same data, so the chart is hidden from screen readers and the
 * keyboard.
 */
const PICTURE = { accessibilityLayer: false } as const;

/** Bars of the latest weeks. `label` formats a week's Monday. */
export function WeekChart({ weeks, label }: { weeks: TrainingWeek[]; label: (monday: string) => string }) {
  return (
    // The height in pixels: while a certificate is printed, the page has no size.
    <Box aria-hidden="true" h={`${WEEK_HEIGHT}px`}>
      <ResponsiveContainer width="100%" height={WEEK_HEIGHT}>
        <BarChart data={weeks} {...PICTURE} margin={{ top: 8, right: 4, bottom: 0, left: -28 }}>
          <CartesianGrid vertical={false} stroke={color('border')} />
          <XAxis
            dataKey="monday"
            tickFormatter={label}
            tick={INK}
            tickLine={false}
            stroke={color('border-control')}
            minTickGap={24}
            interval="equidistantPreserveStart"
          />
          <YAxis allowDecimals={false} tick={INK} tickLine={false} axisLine={false} />
          <Bar
            dataKey="classes"
            fill={color('accent-solid')}
            radius={[3, 3, 0, 0]}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </Box>
  );
}
