// Takes the place of @ctrl/tinycolor, of which pro-components uses two functions that antd's own colours have as well.
import { FastColor } from '@ant-design/fast-color';

export class TinyColor {
  constructor(color) {
    this.color = new FastColor(color);
  }

  setAlpha(alpha) {
    this.color = this.color.setA(alpha);
    return this;
  }

  lighten(amount) {
    this.color = this.color.lighten(amount);
    return this;
  }

  toRgbString() {
    return this.color.toRgbString();
  }

  toHexString() {
    return this.color.toHexString();
  }
}
