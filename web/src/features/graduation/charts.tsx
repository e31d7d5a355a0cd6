import { Box } from '@chakra-ui/react';
import type { TechniqueHistory, TrainingWeek } from '@domain/graduation/training-history.ts';
import { Bar, BarChart, CartesianGrid, Cell, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts';

/** A color of the theme as a CSS variable, which follows light and dark mode. */
const color = (name: string) => `var(--faixa-colors-${name})`;
const INK = { fill: color('fg-muted'), fontSize: 12 };
const WEEK_HEIGHT = 220;
const BAR_HEIGHT = 30;
const RECENT_DAYS = 30;

/**
 * The table next to the chart has the same data, so the chart is hidden from screen readers and the
 * keyboard.
 */
const PICTURE = { accessibilityLayer: false } as const;

/** Bars of the latest weeks. `label` formats a week's Monday. */
export function WeekChart({ weeks, label }: { weeks: TrainingWeek[]; label: (monday: string) => string }) {
  return (
    <Box aria-hidden="true" h={`${WEEK_HEIGHT}px`}>
      <ResponsiveContainer width="100%" height="100%">
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

/** Bars by count. Recently practiced techniques are green. */
export function TechniqueChart({ techniques }: { techniques: TechniqueHistory[] }) {
  return (
    <Box aria-hidden="true" h={`${techniques.length * BAR_HEIGHT + 16}px`}>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={techniques}
          layout="vertical"
          {...PICTURE}
          margin={{ top: 0, right: 36, bottom: 0, left: 0 }}
        >
          <XAxis type="number" hide domain={[0, 'dataMax']} />
          <YAxis
            type="category"
            dataKey="name"
            width={132}
            interval={0}
            tick={INK}
            tickLine={false}
            tickFormatter={shortened}
            stroke={color('border-control')}
          />
          <Bar dataKey="count" radius={[0, 3, 3, 0]} isAnimationActive={false}>
            {techniques.map((technique) => (
              <Cell
                key={technique.movementId}
                fill={color(technique.daysSince <= RECENT_DAYS ? 'accent-solid' : 'border-control')}
              />
            ))}
            <LabelList dataKey="count" position="right" formatter={(count) => `${count}x`} {...INK} />
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </Box>
  );
}

const MAX_LABEL_LENGTH = 18;

function shortened(name: string): string {
  return name.length > MAX_LABEL_LENGTH ? `${name.slice(0, MAX_LABEL_LENGTH - 1).trimEnd()}…` : name;
}
