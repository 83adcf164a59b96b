import { readPolicy } from './read-policy';

const text = (about: string, body = '第一条 甲。') =>
  `# 某某办法\n\n${about}\n\n<!-- INFO END -->\n\n## 第一章 总 则\n\n${body}\n`;
const fieldsOf = (path: string, markdown: string) => readPolicy(path, markdown)!.fields;

it('reads title, chapters and articles', () => {
  expect(readPolicy('行政法规__某某办法.md', text('2001年6月5日 国务院令第306号公布', '第一条 <甲>。'))).toMatchObject({
    title: '某某办法',
    identity: '某某办法',
    html: '<h2>第一章 总 则</h2><p>第一条 &lt;甲&gt;。</p>',
  });
});

it.each([
  ['行政法规__a(2010-01-09).md', 'regulation', '全国'],
  ['民法商法__a.md', 'law', '全国'],
  ['司法解释__a.md', 'judicial', '全国'],
  ['DLC__广东地方法规__地方性法规__广东__a.md', 'local', '广东'],
  ['地方性法规/上海/a.md', 'local', '上海'],
  ['a.md', 'other', '全国'],
])('%s is of level %s', (path, level, region) => {
  const fields = fieldsOf(path, text('2001年6月5日 通过'));
  expect(fields.level).toBe(level);
  expect(fields.region).toContain(region);
});

describe('days', () => {
  const about = '2001年6月5日 国务院令第306号公布\n\n2010年1月9日 第二次修订\n\n2010年2月1日 施行';

  it('the day in the file name is that of publication', () => {
    expect(fieldsOf('行政法规__a(2010-01-18).md', text(about))).toMatchObject({
      writtenOn: '2010-01-09',
      issuedOn: '2010-01-18',
      effectiveOn: '2010-02-01',
    });
  });

  it('a preamble that ends at an earlier version gives no day for this one', () => {
    const head = '2001年6月15日 国务院令第306号公布\n\n2002年12月28日 第一次修订';
    expect(fieldsOf('行政法规__a(2010-01-09).md', text(head))).toMatchObject({
      writtenOn: null,
      issuedOn: '2010-01-09',
    });
  });

  it('without it the text gives the day', () => {
    expect(fieldsOf('行政法规__a.md', text(about))).toMatchObject({ issuedOn: '2010-01-09' });
    expect(fieldsOf('司法解释__a.md', text('2020年8月31日 审判委员会通过'))).toMatchObject({ issuedOn: '2020-08-31' });
    expect(fieldsOf('a.md', `# 某某办法\n\n第一条 甲。\n\n第九条 本办法自2003年7月1日起施行。`)).toMatchObject({
      issuedOn: null,
      effectiveOn: '2003-07-01',
    });
    expect(fieldsOf('a.md', text('2021年3月2日 公布', '第九条 本办法自公布之日起施行。'))).toMatchObject({
      effectiveOn: '2021-03-02',
    });
  });
});

it('the first version’s day of force and number do not belong to this one', () => {
  const about = '2001年6月15日 国务院令第306号公布\n\n2010年1月9日 《关于修改某实施细则的决定》第二次修订';
  const body = '第九条 本细则自2001年7月1日起施行。';
  expect(fieldsOf('行政法规__a.md', text(about, body))).toMatchObject({
    issuedOn: '2010-01-09',
    effectiveOn: null,
    documentNumber: '',
  });
});

it('a joint adoption is one event', () => {
  const line = '2020年8月31日 最高人民法院第1811次会议、2020年8月21日最高人民检察院第四十八次会议通过';
  expect(fieldsOf('司法解释__a.md', text(line))).toMatchObject({ writtenOn: '2020-08-31' });
});

it('the body that approves a city’s rule is not its issuer', () => {
  const about =
    '2006年5月17日 淄博市第十二届人民代表大会常务委员会第二十四次会议通过\n\n2006年7月28日 山东省第十届人民代表大会常务委员会第二十二次会议批准';
  expect(fieldsOf('地方性法规__山东__a.md', text(about)).issuer).toBe('淄博市人民代表大会常务委员会');
});

it('returns issuer and number', () => {
  const court = '# 最高人民法院、最高人民检察院关于某事的解释\n\n法释〔2021〕11号\n\n<!-- INFO END -->\n\n第一条 甲。';
  expect(fieldsOf('司法解释__a.md', court)).toMatchObject({
    issuer: '最高人民法院、最高人民检察院',
    documentNumber: '法释〔2021〕11号',
  });
  expect(fieldsOf('行政法规__a.md', text('2018年11月6日 中华人民共和国国务院令第706号公布'))).toMatchObject({
    issuer: '国务院',
    documentNumber: '中华人民共和国国务院令第706号',
  });
  expect(
    fieldsOf('地方性法规__广东__a.md', text('2022年3月29日 广东省第十三届人民代表大会常务委员会第四十一次会议通过'))
      .issuer,
  ).toBe('广东省人民代表大会常务委员会');
  expect(fieldsOf('民法商法__a.md', text('2020年10月17日 第十三届全国人民代表大会常务委员会通过')).issuer).toBe(
    '全国人民代表大会常务委员会',
  );
});

it('punctuation and the name of the state do not make another text', () => {
  const one = readPolicy('a.md', '# 最高人民法院 最高人民检察院关于某事的解释（三）\n\n第一条 甲，乙。')!;
  const other = readPolicy('b.md', '# 最高人民法院、最高人民检察院关于某事的解释(三)\n\n第一条　甲, 乙。')!;
  expect([one.identity, one.folded]).toEqual([other.identity, other.folded]);
  expect(readPolicy('c.md', '# 中华人民共和国专利法\n\n第一条 甲。')!.identity).toBe('专利法');
});

it('a text is in force only as far as its file says', () => {
  const of = (markdown: string) => {
    const { source, fields, html } = readPolicy('a.md', markdown)!;
    return { source, status: fields.status, html };
  };
  const html = '<p>第一条 甲。</p>';
  expect(of('# 某办法\n\n2003年7月1日 公布\n\n第一条 甲。')).toEqual({ source: '', status: 'unverified', html });
  expect(of('# 某办法\n\n来源：国家法律法规数据库\n\n时效性：已废止\n\n第一条 甲。')).toEqual({
    source: '国家法律法规数据库',
    status: 'void',
    html,
  });
  expect(of('---\nsource: "https://example.com/a"\nstatus: 现行有效\n---\n# 某办法\n\n第一条 甲。')).toEqual({
    source: 'https://example.com/a',
    status: 'valid',
    html,
  });
});

describe('static-site Markdown', () => {
  const head = '---\nsidebar: auto\ntitle: 别的\n---\n\n# **某市示例办法**\n\n';
  const about =
    '2019年3月1日某市人民政府发布\n\n根据2025年6月1日某市人民政府《关于修改〈某市示例办法〉的决定》第一次修正\n\n';
  const body =
    '## 第一章　总则\n\n**第一条**　为了*示例*，制定本办法。\n\n**第二条**所称示例，见[附件](https://example.com/a_(1))。\n';

  it('front matter and markup are removed, articles stay separate lines, the latest day counts', () => {
    expect(readPolicy('示例办法.md', head + about + body)).toMatchObject({
      title: '某市示例办法',
      html: '<h2>第一章　总则</h2><p>第一条　为了示例，制定本办法。</p><p>第二条　所称示例，见附件。</p>',
      fields: { issuedOn: '2025-06-01', issuer: '某市人民政府' },
    });
  });

  it('the same words without markup are the same version', () => {
    const plain = `# 某市示例办法\n\n${about}## 第一章　总则\n\n第一条　为了示例，制定本办法。\n\n第二条　所称示例，见附件。\n`;
    const [one, other] = [readPolicy('a.md', head + about + body)!, readPolicy('b.md', plain)!];
    expect([one.folded, one.identity, one.html]).toEqual([other.folded, other.identity, other.html]);
  });

  it('a title may be in the front matter only, and articles in headings', () => {
    const text = '---\ntitle: "某规定"\n---\n### 第一条\n\n甲。\n\n### 第二条 乙。\n\n丙。\n';
    expect(readPolicy('a.md', text)).toMatchObject({
      title: '某规定',
      html: '<p>第一条　甲。</p><p>第二条 乙。</p><p>丙。</p>',
    });
  });

  it('one line may contain all events, in brackets, in digits or not', () => {
    const line =
      '（一九八四年三月十二日第六届全国人民代表大会常务委员会第四次会议通过　根据1992年9月4日第七届全国人大常委会第二十七次会议《关于修改〈某法〉的决定》第一次修正　根据2020年10月17日第十三届全国人民代表大会常务委员会第二十二次会议第四次修正）';
    expect(fieldsOf('law.md', `# 某法\n\n${line}\n\n第一条 甲。`)).toMatchObject({
      issuedOn: '2020-10-17',
      writtenOn: '2020-10-17',
      issuer: '全国人民代表大会常务委员会',
    });
  });

  it.each([
    ['2018年11月6日国务院令第706号公布', '国务院'],
    ['2001年6月15日中华人民共和国国务院令第306号公布', '国务院'],
    ['2023年12月21日国家知识产权局令第七十七号公布', '国家知识产权局'],
    ['2020年5月28日第十三届全国人民代表大会第三次会议通过', '全国人民代表大会'],
    ['2019年3月12日广东省人大常委会第九次会议批准', ''],
    ['2019年3月12日', ''],
  ])('%s was made by “%s”', (line, issuer) => {
    expect(fieldsOf('a.md', `# 某办法\n\n${line}\n\n第一条 甲。`).issuer).toBe(issuer);
  });
});

it.each(['', '没有标题', '# 只有标题\n', '前言\n# 标题\n第一条'])('%j is no text of a law', (markdown) => {
  expect(readPolicy('a.md', markdown)).toBeUndefined();
});
