import { notify } from '../../accounts/messages/notify';
import type { Database } from '../../kernel/database/pool';
import { failConversion, type Conversion } from './media.queries';

/** Records why a picture cannot be shown, and notifies its uploader, who may have left the page. */
export async function notifyFailure(db: Database, conversion: Conversion, fault: string): Promise<void> {
  await db.transaction(async (tx) => {
    const failed = await failConversion(tx, conversion, fault);
    if (!failed) return;
    const content = `“${failed.name}”：${fault}。请在媒体库里打开它重试，或换一个文件。`;
    await notify(tx, { recipients: [failed.uploadedBy], senderName: '平台', what: '图片处理失败', content });
  });
}
