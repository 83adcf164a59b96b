import { Alert, Button, Card, Spin } from 'antd';
import { useDebounce } from 'ahooks';
import { CallError } from '@platform/contract/call-error';
import type { RequestOf } from '@platform/contract/call';
import { dataBlockLabels, previewDataBlock, type DataBlock } from '@platform/contract/data-show/data-block';
import { fieldRule } from '@platform/contract/field-rule';
import { DemoTag } from '@platform/pages/kit/parts/demo-tag';
import { useCall } from '@platform/pages/kit/use-call';
import { BlockFigure } from './block-figure';

type Definition = RequestOf<typeof previewDataBlock>;

/** Pause in typing before the number is computed, in milliseconds. */
const PAUSE = 600;

/** Placeholder texts: the number can be computed before the user has written any. */
const WORDS: Partial<Definition> = { title: '预览', unit: '项', period: '—', places: ['site'] };

/** Shows the number and chart that the form defines before it is saved. */
export function BlockPreview({ values, saved }: { values: Partial<Definition>; saved: DataBlock | undefined }) {
  const definition = definitionIn(values);
  const missing = missingIn(definition);
  const asked = useDebounce(JSON.stringify(definition), { wait: PAUSE });
  const { data, error, loading, refresh } = useCall(previewDataBlock, JSON.parse(asked) as Definition, {
    ready: missing === undefined && missingIn(JSON.parse(asked) as Definition) === undefined,
  });
  return (
    <Card size="small" title="预览：公共网站上的样子" className="block-preview" aria-live="polite">
      <Spin spinning={loading}>
        {missing ? (
          <p className="block-words">{missing}后，这里显示它现在的数字。</p>
        ) : error ? (
          <Alert
            type="info"
            message={error instanceof CallError ? error.message : '现在算不出来'}
            action={
              error instanceof CallError && error.status === 422 ? undefined : (
                <Button size="small" onClick={refresh}>
                  重试
                </Button>
              )
            }
          />
        ) : (
          data && (
            <>
              <h3>
                {values.title || '（标题）'} {data.isDemo && <DemoTag />}
              </h3>
              <BlockFigure
                title={values.title ?? ''}
                unit={values.unit ?? ''}
                chart={values.chart ?? 'number'}
                total={data.total}
                slices={data.slices}
              />
              <p className="block-words">
                {[values.period, data.sourceText].filter(Boolean).join(' · ')}
                {saved?.figure && saved.figure.total !== data.total && (
                  <>
                    ；现在展示的是 {saved.figure.total.toLocaleString('zh-CN')} {saved.unit}
                  </>
                )}
              </p>
            </>
          )
        )}
      </Spin>
    </Card>
  );
}

/** Returns what is missing before the number can be computed, in words; undefined when nothing is. */
function missingIn({
  source,
  exp,
  register,
  view,
  value,
  valueDate,
  document,
  fileIds,
  chart,
  sliceBy,
  parts,
}: Definition) {
  if (source === 'search' && !exp) return '填写检索式';
  if (source === 'register' && !register) return '选择登记表';
  if (source === 'view' && !view) return '选择固定口径';
  if (source === 'manual') {
    if (value === undefined || value === null) return '填写数值';
    if (!valueDate || !document || !fileIds?.length) return '填写数据日期和依据文件';
    return chart !== 'number' && !parts?.length ? '填写分项数值' : undefined;
  }
  return chart !== 'number' && !sliceBy ? '选择按什么分项' : undefined;
}

/**
 * Returns the definition in the form as far as it can be sent. Values that the contract refuses are marked at their
 * fields.
 */
function definitionIn(values: Partial<Definition>): Definition {
  const given = Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        name in previewDataBlock.request.shape &&
        name in dataBlockLabels &&
        !fieldRule(previewDataBlock, name).refusal(value),
    ),
  );
  return { chart: 'number', source: 'search', ...WORDS, ...given } as Definition;
}
