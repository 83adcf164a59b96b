import { Button, Card } from 'antd';
import { useState } from 'react';
import { formCallOf } from '@platform/contract/content/form-call';
import ConflictView from '@platform/pages/kit/record/conflict-view';
import type { Values } from '@platform/pages/kit/record/record-values';
import { timeText } from '@platform/pages/kit/parts/time-text';
import { TextComparison } from './text-comparison';
import type { Conflict } from './use-editing';
import { flatOf } from './written-values';

interface ConflictCardProps {
  conflict: Conflict;
  nameOf: (name: string, value: unknown) => string | undefined;
  onBack: () => void;
  /** Puts the chosen fields into the form; saves them at once if `save` is set. */
  onChosen: (values: Values, save: boolean) => void;
  onDropDraft: () => void;
}

/** Shows two texts of one item side by side, field by field and sentence by sentence, and lets the user choose. */
export default function ConflictCard({ conflict, nameOf, onBack, onChosen, onDropDraft }: ConflictCardProps) {
  const { why, before, theirs, mine } = conflict;
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const isDraft = why !== 'save';
  const isPage = why === 'page';
  const { number, authorName, savedAt } = theirs.revision;
  const saved = `${authorName || '别人'}已于 ${timeText(savedAt)} 保存了第 ${number} 版`;
  return (
    <Card className="item-conflict">
      <ConflictView
        call={formCallOf(theirs.kind)}
        noun="内容"
        before={before}
        theirs={flatOf(theirs, theirs.revision)}
        mine={mine}
        nameOf={nameOf}
        shown={{
          html: isPage ? (
            <TwoTexts theirs={theirs.revision.html} mine={String(mine.html ?? '')} />
          ) : (
            <div className="item-compared" role="region" aria-label="正文的对照" tabIndex={0}>
              <TextComparison contentId={theirs.id} from={number} to="draft" textOnly />
            </div>
          ),
        }}
        head={
          isPage
            ? {
                message: `您在另一个页面或另一台电脑上也在编辑，它于 ${timeText(theirs.draft?.savedAt ?? '')} 自动保存了另一份文字`,
                description: '两份文字都在。请逐项选择用哪一个，选好后继续编辑；请把另一个页面关掉。',
              }
            : isDraft
              ? {
                  message: `您有没保存的修改，而${saved}`,
                  description: '两份内容都在。请逐项选择用哪一个，选好后继续编辑；也可以放弃自己没保存的修改。',
                }
              : { message: `您编辑时，${saved}` }
        }
        foot={foot}
        buttons={(values) => (
          <>
            {isPage ? null : isDraft ? (
              <Button danger onClick={onDropDraft}>
                放弃我的修改
              </Button>
            ) : (
              <Button onClick={onBack}>返回继续填写</Button>
            )}
            <Button type={isDraft ? 'primary' : 'default'} onClick={() => onChosen(values(), false)}>
              按所选内容继续编辑
            </Button>
            {!isDraft && (
              <Button type="primary" onClick={() => onChosen(values(), true)}>
                按所选内容保存
              </Button>
            )}
          </>
        )}
      />
      <div ref={setFoot} className="record-buttons item-conflict-buttons" />
    </Card>
  );
}

/** Shows the plain words of two unsaved texts. */
function TwoTexts({ theirs, mine }: { theirs: string; mine: string }) {
  return (
    <div className="item-compared" role="region" aria-label="正文的两份文字" tabIndex={0}>
      <h3>另一个页面的</h3>
      <p>{wordsOf(theirs)}</p>
      <h3>本页的</h3>
      <p>{wordsOf(mine)}</p>
    </div>
  );
}

/** Returns the plain text of HTML. */
const wordsOf = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
