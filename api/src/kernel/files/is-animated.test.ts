import { isAnimated } from './is-animated';

/** A GIF of one pixel a frame, with a comment between two frames. */
function gif(frames: number): Buffer {
  const head = Buffer.from('47494638396101000100800000000000ffffff', 'hex');
  const frame = Buffer.from('2c000000000100010000' + '02024401' + '00', 'hex');
  const comment = Buffer.from('21fe022c2c00', 'hex');
  return Buffer.concat([
    head,
    ...Array.from({ length: frames }, () => Buffer.concat([comment, frame])),
    Buffer.from(';'),
  ]);
}
const webp = (flags: number) =>
  Buffer.concat([
    Buffer.from('RIFF\x1a\0\0\0WEBPVP8X\x0a\0\0\0', 'latin1'),
    Buffer.from([flags, 0, 0, 0]),
    Buffer.alloc(8),
  ]);

it.each<[string, Buffer, boolean]>([
  ['a GIF of one frame', gif(1), false],
  ['a GIF of two', gif(2), true],
  ['a GIF that ends in its colours', gif(1).subarray(0, 15), false],
  ['a WebP that moves', webp(0x02), true],
  ['a WebP that does not', webp(0x10), false],
  ['a PNG', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), false],
  ['nothing', Buffer.alloc(0), false],
])('%s', (_what, bytes, moves) => expect(isAnimated(bytes)).toBe(moves));
