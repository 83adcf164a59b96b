import { and, name, refusalOf, remarksOn, text, treeOf } from '../testing/query-trees';

describe('a piece of an abstract is text', () => {
  it.each([
    [
      '本发明提供了一种离心水泵，其改进在于：包括叶轮和蜗壳。',
      and(text('本发明提供了一种离心水泵'), text('其改进在于'), text('包括叶轮和蜗壳')),
    ],
    [
      '一种立式水泵的密封结构，其特征在于：所述转轴上套有机械密封',
      and(text('一种立式水泵的密封结构'), text('其特征在于'), text('所述转轴上套有机械密封')),
    ],
    ['所述水泵的出口压力≥2MPa。所述转轴为空心轴。', and(text('所述水泵的出口压力≥2MPa'), text('所述转轴为空心轴'))],
    [
      '本装置包括水泵(1)、转轴(2)、和轴承3)，结构简单。',
      and(...['本装置包括水泵', '1', '转轴', '2', '和轴承3', '结构简单'].map((each) => text(each))),
    ],
    [
      '摘要：本发明提供了一种离心水泵，属于流体机械领域。使用寿命长，噪声低，维修方便，占地面积小，节能效果明显，适合推广。',
      and(
        ...[
          '本发明提供了一种离心水泵',
          '属于流体机械领域',
          '使用寿命长',
          '噪声低',
          '维修方便',
          '占地面积小',
          '节能效果明显',
          '适合推广',
        ].map((each) => text(each)),
      ),
    ],
  ])('%s', (input, tree) => {
    expect(treeOf(input)).toEqual(tree);
  });

  it('says what became of colons and headings', () => {
    expect(remarksOn('一种立式水泵的密封结构，其特征在于：所述转轴上套有机械密封')[0]?.message).toContain(
      '“：”是标点，不作字段',
    );
    expect(
      remarksOn(
        '摘要：本发明提供了一种离心水泵，属于流体机械领域。使用寿命长，噪声低，维修方便，占地面积小，节能效果明显，适合推广。',
      )[0]?.message,
    ).toContain('开头的“摘要：”略去');
  });

  it('takes the words of English sentences as words', () => {
    const input =
      'A centrifugal pump comprising: an impeller and a volute, wherein the shaft is sealed or supported by a bearing, and the motor drives it.';
    const tree = treeOf(input);
    expect(tree).toMatchObject({ type: 'and' });
    expect(tree['operands']).toContainEqual(text('or'));
    expect(tree['operands']).toContainEqual(text('comprising'));
  });
});

describe('the semantic search', () => {
  const long =
    '一种用于高层建筑供水的离心水泵，通过在叶轮后方设置导流片来减小水流的脉动，并在转轴的两端各设一道机械密封以防止渗漏，从而延长使用寿命。';

  it('is offered from sixty characters on', () => {
    expect(long.length).toBeGreaterThan(60);
    expect(remarksOn(long).flatMap(({ offer }) => offer ?? [])).toMatchObject([
      { label: '用语义检索', semantic: true, expression: long },
    ]);
  });

  it.each([
    long.slice(0, 40),
    `TI=(${'水泵 OR '.repeat(12)}风机)`,
    '水泵 叶轮 蜗壳 转轴 轴承 密封 电机 底座 法兰 管路 阀门 过滤 压力 流量 扬程 汽蚀 振动 噪声 温升 效率 节能 变频',
  ])('is not offered for %s', (input) => {
    expect(remarksOn(input).filter(({ offer }) => offer?.semantic)).toEqual([]);
  });
});

describe('expressions stay expressions', () => {
  it.each([
    ['申请人：恒越科技有限公司，发明人：赵大海', and(name('恒越科技有限公司'), name('赵大海', 'IN'))],
    ['名称：水泵', text('水泵', 'TI')],
    ['"一种立式水泵的密封结构，其特征在于" AND 转轴', and(text('一种立式水泵的密封结构,其特征在于'), text('转轴'))],
    ['水泵，风机、风扇；叶轮', and(text('水泵'), text('风机'), text('风扇'), text('叶轮'))],
  ])('%s', (input, tree) => {
    expect(treeOf(input)).toEqual(tree);
  });

  it('an unknown field of a short expression is refused', () => {
    expect(refusalOf('水泵:立式').message).toContain('不是字段');
  });
});
