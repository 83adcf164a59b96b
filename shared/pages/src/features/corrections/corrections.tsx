import { actOnCorrection, getCorrection, listCorrections } from '@platform/contract/corrections/correction';
import { colorsOf } from '@platform/domain/cases/define-case';
import { correctionCase } from '@platform/domain/corrections/correction-case';
import { CaseList } from '../../kit/cases/case-list';
import { textCase, TextCaseDrawer } from '../../kit/cases/text-case';
import { columnsOf } from '../../kit/list/columns';

const of = textCase({
  of: correctionCase,
  name: 'correction',
  opening: '报告',
  texts: { correct: '更正了什么', askMore: '需要补充什么', decline: '不予更正的原因', supplement: '补充的内容' },
  get: getCorrection,
  act: actOnCorrection,
});
const OWN = { mine: true };
const column = columnsOf(listCorrections);

/** Reports of wrong data in the territory. */
export default function Corrections({ own = false }: { own?: boolean }) {
  return (
    <CaseList
      name={own ? 'own-corrections' : 'corrections'}
      call={listCorrections}
      fixed={own ? OWN : undefined}
      title="数据纠错"
      columns={(addressOf) => [
        column.filter('keyword', { placeholder: '企业、数据项或说明' }),
        column.link('companyName', { width: 220, fixed: 'left', address: addressOf }),
        column.choice('state', { width: 90, colors: colorsOf(correctionCase) }),
        column.text('figure', { width: 200 }),
        column.text('text', { width: 260 }),
        column.text('userName', { width: 96 }),
        column.time('createdAt', { width: 136, sorter: true }),
        column.time('updatedAt', { width: 136, sorter: true, hidden: true }),
        column.filter('toVerify'),
      ]}
      empty={own ? '您还没有报告过数据有误。在企业的页面点“数据有误”。' : '没有数据有误的报告。'}
      opened={(given) => (
        <TextCaseDrawer
          {...given}
          key={given.id}
          of={of}
          title="数据纠错"
          facts={({ companyName, figure }) => [['企业', companyName], figure && ['数据项', figure]]}
        />
      )}
    />
  );
}

/** The reports of the account. */
export const OwnCorrections = () => <Corrections own />;
