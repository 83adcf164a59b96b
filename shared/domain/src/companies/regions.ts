// Provinces, cities and districts under one name each, so that what a source wrote and what a person types are compared.

const PROVINCES = [
  '北京市',
  '天津市',
  '河北省',
  '山西省',
  '内蒙古自治区',
  '辽宁省',
  '吉林省',
  '黑龙江省',
  '上海市',
  '江苏省',
  '浙江省',
  '安徽省',
  '福建省',
  '江西省',
  '山东省',
  '河南省',
  '湖北省',
  '湖南省',
  '广东省',
  '广西壮族自治区',
  '海南省',
  '重庆市',
  '四川省',
  '贵州省',
  '云南省',
  '西藏自治区',
  '陕西省',
  '甘肃省',
  '青海省',
  '宁夏回族自治区',
  '新疆维吾尔自治区',
  '香港特别行政区',
  '澳门特别行政区',
  '台湾省',
] as const;

/** Full names of all provinces. */
export const PROVINCE_NAMES: readonly string[] = PROVINCES;

/** The full name of a province (`广东`, `广东省` → 广东省; `44;广东` too), or null when it is none. */
export function provinceName(raw: string): string | null {
  const text = plain(raw);
  return text.length < 2
    ? null
    : (PROVINCES.find((name) => name === text || name.startsWith(text.replace(/[省市]$/u, ''))) ?? null);
}

/** The name of a city with its suffix: `佛山` → 佛山市, `广州` → 广州市; 延边州, 盟 and 地区 stay. Empty when there is none. */
export function cityName(raw: string): string {
  const text = plain(raw);
  return text === '' || /(?:[市盟县]|..州|地区)$/u.test(text) ? text : `${text}市`;
}

const FOSHAN_DISTRICTS = ['禅城', '南海', '顺德', '高明', '三水'];

/** The name of a district or county; those of Foshan with their suffix: `顺德` → 顺德区. */
export function districtName(raw: string): string {
  const text = plain(raw);
  return FOSHAN_DISTRICTS.includes(text) ? `${text}区` : text;
}

/** Some sources write a code before the name. */
function plain(raw: string): string {
  return raw
    .normalize('NFKC')
    .replace(/^[\d;,\s]+/u, '')
    .replace(/\s+/gu, '');
}
