import { escapeXml } from '@platform/domain/text/xml-text';
import { Random } from '../../kernel/random';

/** What a demonstration drawing shows. */
export interface DemoDrawing {
  /** The same seed gives the same drawing. */
  seed: string;
  /** Printed below the drawing. */
  label: string;
  /** Parts with their numerals; the drawing shows each of them once. */
  numerals: readonly { numeral: string; name: string }[];
  /** Steps of a method. If there are any, the drawing is a flow chart. */
  steps: readonly string[];
}

const WIDTH = 800;
const HEIGHT = 600;

/** A numeral of a drawing and the box in which it is printed. */
export interface NumeralPlace {
  numeral: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Size of a drawing. */
export const DEMO_FIGURE_SIZE = { width: WIDTH, height: HEIGHT } as const;

/** Returns the boxes of the numerals of a drawing, in pixels of its full size. */
export function demoNumeralPlaces({ seed, numerals }: Pick<DemoDrawing, 'seed' | 'numerals'>): NumeralPlace[] {
  return numerals.length > 0 ? layParts(new Random(`drawing ${seed}`), numerals).places : [];
}

/**
 * Draws parts with leader lines and numerals, a flow chart, or a bare outline for a design, as SVG. The SVG has plain
 * shapes and text only.
 */
export function drawDemoFigure({ seed, label, numerals, steps }: DemoDrawing, size: 'full' | 'thumbnail'): string {
  const random = new Random(`drawing ${seed}`);
  const body =
    numerals.length > 0 ? layParts(random, numerals).svg : steps.length > 0 ? drawFlow(steps) : drawOutline(random);
  const [width, height] = size === 'full' ? [WIDTH, HEIGHT] : [320, 240];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="20" fill="none" stroke="#000" stroke-width="2">`,
    `<rect x="0" y="0" width="${WIDTH}" height="${HEIGHT}" fill="#fff" stroke="none"/>`,
    body,
    text(WIDTH / 2, HEIGHT - 22, label, 'middle', 22),
    text(WIDTH - 14, HEIGHT - 14, '演示数据', 'end', 14, '#888'),
    '</svg>',
  ].join('');
}

const text = (
  x: number,
  y: number,
  content: string,
  anchor: 'start' | 'middle' | 'end' = 'middle',
  size = 20,
  colour = '#000',
): string =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}" font-size="${size}" fill="${colour}" stroke="none">${escapeXml(content)}</text>`;

/**
 * Lays out the parts: the first is the body, the others form a grid inside it. Each has a leader to its numeral at the
 * side.
 */
function layParts(random: Random, numerals: DemoDrawing['numerals']): { svg: string; places: NumeralPlace[] } {
  const [left, top, width, height] = [190, 70, 420, 440];
  const pieces = [`<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="${random.int(0, 40)}"/>`];
  const places: NumeralPlace[] = [];
  const lead = (x1: number, y1: number, x2: number, y2: number, numeral: string): void => {
    pieces.push(leader(x1, y1, x2, y2, numeral));
    places.push(placeOf(x2, y2, numeral));
  };
  lead(left + width, top + 30, WIDTH - 90, top - 10, numerals[0]!.numeral);
  const inner = numerals.slice(1, 9);
  inner.forEach(({ numeral }, at) => {
    const column = at % 2;
    const row = Math.floor(at / 2);
    const rows = Math.ceil(inner.length / 2);
    const cellHeight = (height - 60) / rows;
    const x = left + 40 + column * (width / 2 - 10);
    const y = top + 40 + row * cellHeight;
    const [w, h] = [random.int(110, 150), Math.min(cellHeight - 24, random.int(50, 90))];
    pieces.push(shape(random, x, y, w, h));
    const side = column === 0 ? 80 : WIDTH - 80;
    lead(column === 0 ? x : x + w, y + h / 2, side, y + h / 2 + random.int(-18, 18), numeral);
  });
  return { svg: pieces.join(''), places };
}

/** Returns the box of a numeral at the end of its leader, a little larger than the digits. */
function placeOf(x: number, y: number, numeral: string): NumeralPlace {
  const width = numeral.length * 12 + 12;
  return { numeral, x: x < WIDTH / 2 ? x - width : x, y: y - 15, width, height: 30 };
}

function shape(random: Random, x: number, y: number, width: number, height: number): string {
  const kind = random.int(0, 3);
  if (kind === 0) return `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`;
  if (kind === 1) return `<ellipse cx="${x + width / 2}" cy="${y + height / 2}" rx="${width / 2}" ry="${height / 2}"/>`;
  if (kind === 2)
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="14"/><line x1="${x + 12}" y1="${y + height / 2}" x2="${x + width - 12}" y2="${y + height / 2}" stroke-dasharray="10 5"/>`;
  return `<path d="M${x} ${y + height} L${x + width / 4} ${y} H${x + width} V${y + height} Z"/>`;
}

function leader(x1: number, y1: number, x2: number, y2: number, numeral: string): string {
  const anchor = x2 < WIDTH / 2 ? 'end' : 'start';
  return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke-width="1.2"/>${text(x2 + (anchor === 'end' ? -6 : 6), y2 + 7, numeral, anchor)}`;
}

function drawFlow(steps: readonly string[]): string {
  const shown = steps.slice(0, 6);
  const gap = 470 / shown.length;
  return shown
    .map((step, at) => {
      const y = 50 + at * gap;
      const arrow = at === 0 ? '' : `<path d="M400 ${y - gap + 46} V${y - 2} m-6 -10 l6 10 l6 -10"/>`;
      return `${arrow}<rect x="110" y="${y}" width="580" height="46"/>${text(400, y + 30, step.length > 26 ? `${step.slice(0, 25)}…` : step, 'middle', 19)}`;
    })
    .join('');
}

function drawOutline(random: Random): string {
  const [width, height] = [random.int(240, 420), random.int(220, 400)];
  const [x, y] = [(WIDTH - width) / 2, 60 + (420 - height) / 2];
  const radius = random.int(6, 60);
  const band = random.int(30, height - 40);
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/>`,
    `<line x1="${x}" y1="${y + band}" x2="${x + width}" y2="${y + band}"/>`,
    `<circle cx="${WIDTH / 2}" cy="${y + band / 2}" r="${Math.max(8, Math.min(band / 3, 46))}"/>`,
    `<rect x="${x + width * 0.2}" y="${y + band + 14}" width="${width * 0.6}" height="${Math.max(6, (height - band) / 3)}" rx="6"/>`,
  ].join('');
}
