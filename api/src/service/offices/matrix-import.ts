import { createMatrixLine, listMatrixLines, updateMatrixLine, type MatrixRow } from '@platform/contract/offices/matrix';
import { labelPath, readLabelPath } from '@platform/domain/demands/label-path';
import { serviceMatrix } from '../../kernel/database/schema/office';
import { listImport } from '../../kernel/list-imports/list-import';
import { CellFault, type CellReader, readTown } from '../../kernel/list-imports/read-cell';
import { isSameText } from '../../kernel/list-imports/same-text';
import type { References } from '../../kernel/list-imports/references.queries';
import { addMatrixLine, changeMatrixLine, takeBackMatrixLines } from './matrix.service';
import { readMatrixLines } from './read-matrix';
import { readDemandLabels, readOfficeNames, readActiveStaff } from './read-offices';

/** The words in the list for a line without a town, and for a missing person. */
const OTHER_TOWNS = '其余镇街';
const NOBODY = '未定';

const labels = (references: References) => references.once('demand labels', readDemandLabels);
const offices = (references: References) => references.once('offices', readOfficeNames);
/** Active staff with their town or district: `张三（北滘镇）` distinguishes two persons of one name. */
const staff = (references: References) =>
  references.once('staff', async (db) =>
    (await readActiveStaff(db)).map(({ id, name, mobile, townName }) => ({
      ...{ id, name, mobile },
      placed: `${name}（${townName || '区级'}）`,
    })),
  );

const readLabel: CellReader = async (text, references, field) => {
  const found = readLabelPath(await labels(references), text);
  return typeof found === 'number'
    ? { [field]: found }
    : new CellFault(found, '请从模板的下拉列表里选择；新的标签先在“诉求标签”页添加');
};

const readPlace: CellReader = (text, references, field) =>
  isSameText(OTHER_TOWNS, text) ? { [field]: null } : readTown(text, references, field);

const readOffice: CellReader = async (text, references, field) => {
  const all = await offices(references);
  const found = all.find(({ name }) => isSameText(name, text));
  return found
    ? { [field]: found.id }
    : new CellFault(`没有“${text}”这个科室`, `请填科室全称：${all.map(({ name }) => name).join('、')}`);
};

/** Finds a member of staff by name, by name and town where several share the name, or by mobile number. */
const readPerson: CellReader = async (text, references, field) => {
  if (isSameText(NOBODY, text)) return { [field]: null };
  const [one, other] = (await staff(references)).filter((each) =>
    [each.name, each.mobile, each.placed].some((said) => isSameText(said, text)),
  );
  if (other)
    return new CellFault(`“${text}”有同名的人`, '请在姓名后面写上镇街，例如“张三（北滘镇）”，仍相同的填手机号');
  return one
    ? { [field]: one.id }
    : new CellFault(`没有“${text}”这位在用的工作人员`, '请填姓名，账号要在用；没有账号的先在“人员账号”页添加');
};
const people = async (references: References) => {
  const all = await staff(references);
  const isAlone = (name: string) => all.filter((each) => each.name === name).length === 1;
  return [...new Set(all.map(({ name, placed }) => (isAlone(name) ? name : placed)))];
};

const named = (row: MatrixRow) => ({ ...row, name: `${row.labelName}，${row.townName || OTHER_TOWNS}` });

/** Import of the service matrix, one row for each label and town. */
export const matrixImport = listImport({
  list: listMatrixLines,
  create: createMatrixLine,
  update: updateMatrixLine,
  added: createMatrixLine.request,
  noun: '服务事项',
  table: serviceMatrix,
  key: ['labelId', 'townId'],
  columns: [
    {
      field: 'labelId',
      heads: ['诉求标签', '服务事项', '事项'],
      shows: 'labelName',
      reads: readLabel,
      choices: async (references) => {
        const all = await labels(references);
        return all.map((label) => labelPath(all, label));
      },
      example: '商标／异议',
      hint: '诉求标签的名称；第二级的写成“上级标签／标签”',
      width: 24,
    },
    {
      field: 'townId',
      heads: ['所属镇街', '企业所在镇街'],
      shows: 'townName',
      reads: readPlace,
      choices: async (references) => [OTHER_TOWNS, ...(await references.towns())],
      example: '北滘镇',
      hint: `镇街全称；没有单独安排的镇街都用的，填“${OTHER_TOWNS}”`,
      width: 14,
    },
    {
      field: 'officeId',
      heads: ['承办科室', '科室名称', '责任科室'],
      shows: 'officeName',
      reads: readOffice,
      choices: async (references) =>
        (await offices(references)).filter(({ closed }) => !closed).map(({ name }) => name),
      example: '区知识产权科',
      hint: '区级科室，或此镇街的科室；已停用的不能选',
      width: 24,
    },
    {
      field: 'personId',
      heads: ['承办人', '办理人', '负责人'],
      shows: 'personName',
      reads: readPerson,
      choices: people,
      example: '张示例',
      hint: '科室所在镇街或区级的工作人员',
    },
    {
      field: 'deputyId',
      heads: ['代办人'],
      shows: 'deputyName',
      reads: readPerson,
      choices: people,
      example: '李示例',
      hint: '经办人外出时代办；不能是经办人自己',
    },
  ],
  notes: ['文件里没有的安排保持不变；要删除一项安排，请在服务矩阵里打开它。'],
  find: async ({ services }) => (await readMatrixLines(services.db)).map(named),
  add: async (context, input) => named(await addMatrixLine(context, input)),
  change: async (context, input) => named(await changeMatrixLine(context, input)),
  remove: takeBackMatrixLines,
});
