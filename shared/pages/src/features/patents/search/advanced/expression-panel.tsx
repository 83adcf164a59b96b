import { QuestionCircleOutlined, SwapOutlined } from '@ant-design/icons';
import { Button, Flex, Typography } from 'antd';
import { lazy, useDeferredValue, useMemo, useState, type ReactNode, type RefObject } from 'react';
import { listSearchSets, pageSearchHistory } from '@platform/contract/search/history';
import { searchFields } from '@platform/contract/search/search';
import { LIMITS_HELP } from '@platform/domain/query/field-help';
import { useCall } from '../../../../kit/use-call';
import { ExpressionEditor, type EditorHandle } from './expression-editor';
import { ExpressionReading } from './expression-reading';
import { isOver, recognisePasted, type Pasted } from './recognise-pasted';
import { faultOf } from './search-draft';
import { say } from '../../../../kit/parts/say';
import { Later } from '../../../../kit/parts/later';

const QueryHelp = lazy(() => import('./query-help'));
const PasteConversion = lazy(() => import('./paste-conversion'));

interface ExpressionPanelProps {
  editor: RefObject<EditorHandle>;
  expression: string;
  /** Filters of the search. */
  filters?: ReactNode;
  onChange: (expression: string) => void;
  onSearch: () => void;
}

/** The editor with its parts: reading, hits, conversion, help, and the search button. */
export function ExpressionPanel({ editor, expression, filters, onChange, onSearch }: ExpressionPanelProps) {
  const [pasted, setPasted] = useState<Pasted>();
  const [helping, setHelping] = useState(false);
  // Typing takes precedence over parsing: a long expression takes a while.
  const read = useDeferredValue(expression);
  const fault = useMemo(() => faultOf(read), [read]);
  // Where a conversion is offered, errors and corrections by this language's rules would be misleading.
  const isForeign = fault !== null && pasted !== undefined && !isOver(pasted);
  const { data: fields } = useCall(searchFields, {}, { cacheKey: 'search-fields' });
  const { data: history } = useCall(pageSearchHistory, { size: 1 });
  const { data: sets } = useCall(listSearchSets, {});
  const known = useMemo(() => fields && new Set(fields.map(({ code }) => code)), [fields]);
  const filled = useMemo(
    () => fields && new Set(fields.filter(({ hasData }) => hasData).map(({ code }) => code)),
    [fields],
  );
  const context = useMemo(
    () => ({ fields: known, savedSets: sets?.map(({ name }) => name), historyLength: history?.list[0]?.number ?? 0 }),
    [known, sets, history],
  );
  const recognise = async (text: string) => setPasted(await recognisePasted(text));
  const convertWhole = async () =>
    setPasted((await recognisePasted(expression)) ?? { text: expression, system: 'incopat' });

  return (
    <Flex vertical gap={12}>
      <ExpressionEditor
        ref={editor}
        value={expression}
        fault={fault}
        context={context}
        describedBy="expression-reading"
        onChange={onChange}
        onSearch={onSearch}
        onPaste={(text) => void recognise(text)}
      />
      <Later>
        {pasted && (
          <PasteConversion
            pasted={pasted}
            onChange={setPasted}
            onConvert={(text, converted) => {
              const alone = expression.trim() === text.trim();
              editor.current?.replace(alone ? expression : text, alone ? converted : `(${converted})`);
            }}
          />
        )}
      </Later>
      <ExpressionReading
        id="expression-reading"
        expression={isForeign ? '' : read}
        fault={isForeign ? null : fault}
        onReplace={(text) => editor.current?.replaceAll(text)}
      />
      {filters}
      <Flex gap={8} align="center" wrap>
        <Button type="primary" onClick={onSearch} disabled={expression.trim() === ''}>
          检索
        </Button>
        <Button icon={<SwapOutlined />} onClick={() => void convertWhole()} disabled={expression.trim() === ''}>
          从其他平台转换
        </Button>
        <Button icon={<QuestionCircleOutlined />} onClick={() => setHelping(true)}>
          可检索字段与写法
        </Button>
        <Button
          type="text"
          disabled={expression === ''}
          onClick={() => {
            editor.current?.replaceAll('');
            say('info', '已清空，按 Ctrl+Z 可恢复');
          }}
        >
          清空
        </Button>
        <Typography.Text type="secondary" className="editor-limits">
          Ctrl + Enter 检索，Ctrl + 空格 列出可输入的内容。{LIMITS_HELP}
        </Typography.Text>
      </Flex>
      <Later>
        {helping && (
          <QueryHelp
            fields={known}
            filled={filled}
            onClose={() => setHelping(false)}
            onInsert={(text) => editor.current?.insert(text)}
          />
        )}
      </Later>
    </Flex>
  );
}
