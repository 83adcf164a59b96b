// Provinces, cities and districts in one canonical form each, so that spellings of sources and users can be compared.

/** Full names of all provinces by their codes in the statistics. */
export const PROVINCES_BY_CODE: Readonly<Record<string, string>> = {
  11: '北京市',
  12: '天津市',
  13: '河北省',
  14: '山西省',
  15: '内蒙古自治区',
  21: '辽宁省',
  22: '吉林省',
  23: '黑龙江省',
  31: '上海市',
  32: '江苏省',
  33: '浙江省',
  34: '安徽省',
  35: '福建省',
  36: '江西省',
  37: '山东省',
  41: '河南省',
  42: '湖北省',
  43: '湖南省',
  44: '广东省',
  45: '广西壮族自治区',
  46: '海南省',
  50: '重庆市',
  51: '四川省',
  52: '贵州省',
  53: '云南省',
  54: '西藏自治区',
  61: '陕西省',
  62: '甘肃省',
  63: '青海省',
  64: '宁夏回族自治区',
  65: '新疆维吾尔自治区',
  71: '台湾省',
  81: '香港特别行政区',
  82: '澳门特别行政区',
};

/** Full names of all provinces. */
export const PROVINCE_NAMES: readonly string[] = Object.values(PROVINCES_BY_CODE);

/** The full name of a province (`广东`, `广东省` → 广东省; `44;广东` too), or null when it is none. */
export function provinceName(raw: string): string | null {
  const text = plain(raw);
  return text.length < 2
    ? null
    : (PROVINCE_NAMES.find((name) => name === text || name.startsWith(text.replace(/[省市]$/u, ''))) ?? null);
}

/** The name of a city with its suffix: `佛山` → 佛山市, `广州` → 广州市; 延边州, 盟 and 地区 stay. Empty when there is none. */
export function cityName(raw: string): string {
  const text = plain(raw);
  return text === '' || /(?:[市盟县]|..州|地区)$/u.test(text) ? text : `${text}市`;
}

/** Cities that companies carry in their names, beside provinces: 中兴(上海), 华为(深圳). */
const CITIES = new Set(
  '深圳 广州 珠海 佛山 东莞 中山 惠州 杭州 宁波 温州 南京 苏州 无锡 常州 武汉 长沙 成都 西安 郑州 合肥 济南 青岛 烟台 大连 沈阳 长春 哈尔滨 厦门 福州 泉州 昆明 南昌 南宁 贵阳 太原 石家庄 洛阳 芜湖'.split(
    ' ',
  ),
);

/** Whether a word is a province or one of the larger cities. */
export function isPlace(word: string): boolean {
  return CITIES.has(word.replace(/市$/u, '')) || provinceName(word) !== null;
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
