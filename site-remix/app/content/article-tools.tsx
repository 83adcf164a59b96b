import { useSite } from '../parts/use-site';

/**
 * Text size, print and share buttons. Parts that need a script appear only where one runs; the address and its QR code
 * always appear.
 */
export function ArticleTools({ path }: { path: string }) {
  const { origin } = useSite();
  return (
    <div className="article-tools no-print">
      <span role="group" aria-label="正文字号" data-text-size="" hidden>
        <button type="button" data-step="-1" aria-label="A- 缩小正文">
          A-
        </button>
        <button type="button" data-step="0" aria-label="A 正文恢复原来的大小">
          A
        </button>
        <button type="button" data-step="1" aria-label="A+ 放大正文">
          A+
        </button>
      </span>
      <button type="button" data-print="" hidden>
        打印
      </button>
      <details className="share">
        <summary>分享</summary>
        <div>
          <img
            src={`/share/qr.svg?path=${encodeURIComponent(path)}`}
            width={148}
            height={148}
            alt="本页地址的二维码"
            loading="lazy"
          />
          <p>
            手机扫码打开，或复制地址：
            <span id="share-address">{origin + path}</span>
          </p>
          <button type="button" className="button" data-copy="share-address" hidden>
            复制地址
          </button>
        </div>
      </details>
    </div>
  );
}
