interface Way {
  /** The reader's situation. */
  when: string;
  /** The list, or its part, for that situation. */
  title: string;
  href: string;
}

const OVERSEAS: readonly Way[] = [
  { when: '准备出口，想知道目的地有什么风险', title: '海外预警', href: '/web/overseas/warning' },
  { when: '在海外遇到了纠纷，要人帮忙', title: '海外援助', href: '/web/overseas/assistance' },
  { when: '想找当地的机构和同行', title: '海外协会', href: '/web/overseas/association' },
];
const ENTERPRISES: readonly Way[] = [
  { when: '想了解一家企业做什么', title: '企业风采', href: '/web/enterprise' },
  { when: '想看行业里领先的企业', title: '领军企业', href: '/web/enterprise/leader' },
  { when: '想查认定、称号和奖项', title: '荣誉榜', href: '/web/honor' },
];
const PROTECTION: readonly Way[] = [
  { when: '要尽快制止侵权，证据清楚', title: '行政保护', href: '/web/protection?status=administrative' },
  { when: '要对方赔偿', title: '司法保护', href: '/web/protection?status=judicial' },
  { when: '还想继续合作，愿意协商', title: '仲裁调解', href: '/web/protection?status=mediation' },
  { when: '侵权货物要进出口', title: '海关保护', href: '/web/protection?status=customs' },
  { when: '先把证据固定下来', title: '公证存证', href: '/web/protection?status=notary' },
];

/** Lists that look alike, by path: which of them is for whom. */
const GUIDES: Readonly<Record<string, readonly Way[]>> = {
  '/web/overseas/warning': OVERSEAS,
  '/web/overseas/assistance': OVERSEAS,
  '/web/overseas/association': OVERSEAS,
  '/web/enterprise': ENTERPRISES,
  '/web/enterprise/leader': ENTERPRISES,
  '/web/protection': PROTECTION,
};

/** Above a list that is one of several alike: which situation leads to which of them. */
export function ListGuide({ path }: { path: string }) {
  const ways = GUIDES[path];
  if (!ways) return null;
  return (
    <nav className="list-guide no-print" aria-label="哪一种适合您">
      <ul>
        {ways.map(({ when, title, href }) => (
          <li key={href}>
            <a href={href} aria-current={href === path ? 'page' : undefined}>
              <span>{when}</span>
              <strong>{title}</strong>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
