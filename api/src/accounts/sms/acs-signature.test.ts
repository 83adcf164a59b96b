import { canonicalQuery, signAcsRequest } from './acs-signature';

it("signs the example of the vendor's documentation", () => {
  const headers = signAcsRequest(
    {
      method: 'POST',
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      query: { ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd', RegionId: 'cn-shanghai' },
      date: '2023-10-26T10:22:32Z',
      nonce: '3156853299f313e23d1673dc12e1703d',
    },
    'YourAccessKeyId',
    'YourAccessKeySecret',
  );
  expect(headers.authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
});

it('sorts and encodes the query as the vendor does', () => {
  expect(canonicalQuery({ b: "!'()*~ +", a: '中文' })).toBe('a=%E4%B8%AD%E6%96%87&b=%21%27%28%29%2A~%20%2B');
});
