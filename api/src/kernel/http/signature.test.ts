import { isSignature, signatureOf } from './signature';

const services = (key: string) => ({ tokens: { key: Buffer.from(key), issue: jest.fn(), read: jest.fn() } });
const server = services('key of the server');
const signed = signatureOf(server, 'preview', '1\n2');

it('is unchanged: signed texts outlive a deployment', () => {
  expect(signed).toBe('qLX00iLZw6kIvUI6v_aINlZC141ro3PDzweCmBDPvrE');
});

it('is valid for its text, its purpose and its key only', () => {
  expect(isSignature(server, 'preview', '1\n2', signed)).toBe(true);
  expect(isSignature(server, 'preview', '1\n3', signed)).toBe(false);
  expect(isSignature(server, 'device', '1\n2', signed)).toBe(false);
  expect(isSignature(services('another'), 'preview', '1\n2', signed)).toBe(false);
});

it('accepts any text as a signature to check', () => {
  for (const given of ['', 'x', `${signed}x`, signed.slice(1), '签'.repeat(43), '签'.repeat(15)])
    expect(isSignature(server, 'preview', '1\n2', given)).toBe(false);
});
