import { declareView } from './kind-view';

/** An answered question; the answer contains no personal data. */
export const answerView = declareView({
  kind: 'answer',
  Head: ({ fields: { topic, question, askedOn, answeredOn } }) => (
    <>
      {topic ? (
        <p className="kind-stage">
          <span className="tag">{topic}</span>
        </p>
      ) : null}
      <section className="asked" aria-label="问题">
        <p className="asked-mark">问{askedOn ? <time dateTime={askedOn}>{askedOn} 提问</time> : null}</p>
        <p className="asked-text">{question}</p>
      </section>
      <p className="asked-mark answered">
        答{answeredOn ? <time dateTime={answeredOn}>{answeredOn} 答复</time> : null}
      </p>
    </>
  ),
  Foot: () => (
    <p className="kind-note">
      问题经提问人同意、隐去个人信息后公布。情况不同结论也会不同，可以<a href="/web/askAbout/ask">提出自己的问题</a>。
    </p>
  ),
  Row: ({ item, fields: { topic, question, answeredOn } }) => (
    <>
      {question ? <p className="content-summary">{question}</p> : null}
      <p className="content-marks">
        {topic ? <span className="tag">{topic}</span> : null}
        <time dateTime={answeredOn ?? item.day}>{answeredOn ?? item.day} 答复</time>
      </p>
    </>
  ),
  ld: ({ item, html }, { question, askedOn, answeredOn }) => ({
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: item.title,
      text: question || item.title,
      answerCount: 1,
      ...(askedOn ? { dateCreated: askedOn } : {}),
      acceptedAnswer: {
        '@type': 'Answer',
        text: html.replace(/<[^>]*>/g, ''),
        ...(answeredOn ? { dateCreated: answeredOn } : {}),
      },
    },
  }),
});
