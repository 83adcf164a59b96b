import { placeText } from './place-text';

test('a place is shown with its accuracy, a missing one with the reason', () => {
  expect(placeText({ latitude: 22.9351, longitude: 113.2034567, accuracy: 18.6 })).toBe(
    '22.93510, 113.20346（误差约 19 米）',
  );
  expect(placeText({ reason: '企业不同意' })).toBe('没有位置：企业不同意');
  expect(placeText(null)).toBe('');
});
