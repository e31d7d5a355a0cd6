/**
 * The colors as [light, dark]. The theme turns them into tokens; tests/web/contrast.test.ts measures
 * their contrast. Light is the straw and green edge of a mat, dark is the hall at night.
 */
export const palette = {
  bg: ['#f6f2e8', '#12150f'],
  'bg.panel': ['#fffdf9', '#1b1f18'],
  'bg.subtle': ['#f0ebdf', '#171b14'],
  'bg.muted': ['#e9e2d1', '#272c22'],

  fg: ['#1c2119', '#eeeadd'],
  'fg.muted': ['#555a4d', '#b0b4a3'],

  /** Decorative lines. */
  border: ['#ddd5c3', '#343a2e'],
  /** The outline of a control: its contrast to the background must be 3:1. */
  'border.control': ['#857c66', '#7d8471'],
  'focus.ring': ['#1c2119', '#f3e9cb'],

  'accent.solid': ['#1d5b41', '#86cca6'],
  'accent.hover': ['#154a34', '#a0dbba'],
  'accent.contrast': ['#fffdf9', '#0c2117'],
  'accent.fg': ['#1d5b41', '#92d3b0'],
  'accent.subtle': ['#dfeade', '#1e3227'],
  'accent.muted': ['#c8dccb', '#2b4838'],

  'danger.solid': ['#b3261e', '#f28b80'],
  'danger.hover': ['#96190f', '#f8a79e'],
  'danger.contrast': ['#fffdf9', '#2b0906'],
  'danger.fg': ['#a3211a', '#f79c92'],
  'danger.subtle': ['#fae5df', '#3a1e1a'],
  'danger.muted': ['#f2cfc6', '#532a24'],

  'warning.fg': ['#704400', '#ecc274'],
  'warning.subtle': ['#faecca', '#342a13'],
  'warning.muted': ['#eed79f', '#4d3f1d'],

  'success.fg': ['#22592f', '#97d49c'],
  'success.subtle': ['#e0edda', '#1d3220'],
  'success.muted': ['#c5dcbd', '#2c4a30'],

  'info.fg': ['#1d4b75', '#9fc6e9'],
  'info.subtle': ['#e0eaf1', '#1a2b39'],
  'info.muted': ['#c4d7e5', '#294257'],

  'neutral.solid': ['#2a3027', '#e4dfd0'],
  'neutral.hover': ['#3b4237', '#f6f1e3'],
  'neutral.contrast': ['#fffdf9', '#191d16'],
  'neutral.fg': ['#1c2119', '#eeeadd'],
  'neutral.subtle': ['#ece6d8', '#262b21'],
  'neutral.muted': ['#ddd5c3', '#343a2e'],

  /** The sidebar, and other backgrounds that are dark in both modes. */
  'hall.bg': ['#17231c', '#0c0f0a'],
  'hall.raised': ['#26372d', '#1f261d'],
  'hall.fg': ['#f4eedd', '#eeeadd'],
  'hall.muted': ['#b4bfae', '#a3a998'],
  'hall.border': ['#31443a', '#2a3026'],
  'hall.straw': ['#d8c189', '#d8c189'],

  /** The mat in pictures and patterns; not for a background of text. */
  'mat.straw': ['#e2d5b0', '#2d2f20'],
  'mat.seam': ['#cdbd92', '#3b3d2b'],
  'mat.cloth': ['#24553f', '#1d3a2c'],
  'mat.joint': ['#17231c', '#0c0f0a'],

  'belt.branca': ['#fbf9f2', '#f4f1e7'],
  'belt.cinza': ['#9a9ca0', '#a4a6a9'],
  'belt.amarela': ['#f0c52f', '#e8bd2e'],
  'belt.laranja': ['#e47a2a', '#e07a30'],
  'belt.verde': ['#2f8a4c', '#389455'],
  'belt.azul': ['#1f55ad', '#2b63bf'],
  'belt.roxa': ['#62389b', '#7346b0'],
  'belt.marrom': ['#6f4324', '#7d4e2c'],
  'belt.preta': ['#18181a', '#38383c'],
  'belt.outline': ['#857c66', '#9a9f8d'],
  'belt.bar': ['#161617', '#161617'],
  'belt.redBar': ['#c62836', '#ea5560'],
  'belt.stripe': ['#ffffff', '#ffffff'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export type Color = keyof typeof palette;
