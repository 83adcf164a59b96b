// Takes the place of antd's three illustrations of its Result page: a calm line drawing in the colours of the theme.
import { createElement } from 'react';

export default function PlainResultPicture() {
  return createElement(
    'svg',
    {
      width: 120,
      height: 96,
      viewBox: '0 0 120 96',
      fill: 'none',
      stroke: '#8590a3',
      strokeWidth: 2.5,
      strokeLinecap: 'round',
      'aria-hidden': true,
    },
    createElement('rect', { x: 30, y: 10, width: 48, height: 64, rx: 6, fill: '#ffffff' }),
    createElement('path', { d: 'M42 28h24M42 40h24M42 52h12' }),
    createElement('circle', { cx: 78, cy: 60, r: 15, fill: '#e9f0f9', stroke: '#1d4f91' }),
    createElement('path', { d: 'm89 71 12 12', stroke: '#1d4f91' }),
  );
}
