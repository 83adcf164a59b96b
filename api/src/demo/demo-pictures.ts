/** Background, line and accent colours of one picture. */
const COLOURS = [
  ['#0f2c52', '#3f6ea8', '#e0a352'],
  ['#1f4f8f', '#8fb3dd', '#f2c078'],
  ['#234d3f', '#7fb59c', '#f0d08a'],
  ['#4a2f4f', '#b08fb8', '#f0b7a0'],
  ['#2b3f4a', '#8aa9b8', '#e8c07a'],
] as const;

/** Size of a report's cover and of the picture above a text, in pixels. */
export const PICTURE_SIZES = { cover: [640, 854], wide: [640, 400] } as const;

/**
 * Draws an SVG that differs for each number: a gear above a chart. It contains no letters, and nothing that resembles a
 * photograph.
 */
export function drawPicture(at: number, shape: keyof typeof PICTURE_SIZES): string {
  const [width, height] = PICTURE_SIZES[shape];
  const [ground, line, accent] = COLOURS[at % COLOURS.length]!;
  // A list crops the top and the bottom of a wide one.
  const [base, growth] = shape === 'cover' ? [height * 0.92, 1] : [height * 0.8, 0.6];
  const bars = Array.from({ length: 9 }, (_, bar) => {
    const tall = growth * height * (0.06 + (((at + 3) * (bar + 2) * 7) % 11) / 48 + bar * 0.006);
    const fill = bar === (at * 2) % 9 ? accent : line;
    return `<rect x="${60 + bar * 60}" y="${(base - tall).toFixed(0)}" width="36" height="${tall.toFixed(0)}" fill="${fill}"/>`;
  });
  const teeth = 8 + (at % 5);
  const [x, y, radius] = [width * (0.3 + (at % 3) * 0.2), height * (shape === 'cover' ? 0.3 : 0.36), height * 0.13];
  const gear = Array.from(
    { length: teeth },
    (_, tooth) =>
      `<rect x="${(x - radius * 0.14).toFixed(1)}" y="${(y - radius * 1.2).toFixed(1)}" width="${(radius * 0.28).toFixed(1)}" height="${(radius * 0.4).toFixed(1)}" fill="${line}" transform="rotate(${((360 / teeth) * tooth).toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)})"/>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    ...gear,
    `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill="${line}"/>`,
    `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(radius * 0.42).toFixed(1)}" fill="${accent}"/>`,
    `<rect x="40" y="${base.toFixed(0)}" width="${width - 80}" height="2" fill="${line}"/>`,
    ...bars,
    '</svg>',
  ].join('');
}
