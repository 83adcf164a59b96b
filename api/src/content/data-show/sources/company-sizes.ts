/** Classes of companies by their number of patents, from none upwards; `to` is included. */
export const COMPANY_SIZES = [
  { key: '0', label: '没有专利', from: 0, to: 0 },
  { key: '1', label: '1–9 件', from: 1, to: 9 },
  { key: '10', label: '10–49 件', from: 10, to: 49 },
  { key: '50', label: '50–99 件', from: 50, to: 99 },
  { key: '100', label: '100 件及以上', from: 100, to: 2_147_483_647 },
] as const;
