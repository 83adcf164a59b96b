import type { PublicSite } from '@platform/api/content/site/public-site';
import { isElsewhere, SiteLink } from '../parts/site-link';

type Banner = PublicSite['banners'][number];

/** Banner pictures across the page; several scroll by touch, wheel or keyboard. */
export function Banners({ banners, title }: { banners: readonly Banner[]; title: string }) {
  const several = banners.length > 1;
  return (
    <section className="banners" aria-label={title || '专题'}>
      <ul className={several ? 'banner-strip' : undefined} tabIndex={several ? 0 : undefined}>
        {banners.map((banner) => (
          <li key={`${banner.picture.id} ${banner.title}`} className="banner">
            {banner.target ? (
              <SiteLink href={banner.target} isPicture>
                <BannerPicture {...banner} />
              </SiteLink>
            ) : (
              <BannerPicture {...banner} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function BannerPicture({ title, target, picture }: Banner) {
  return (
    <>
      <picture>
        <source type="image/webp" srcSet={picture.webp} sizes="(min-width: 1200px) 1136px, 100vw" />
        <img
          src={picture.src}
          srcSet={picture.fallback}
          sizes="(min-width: 1200px) 1136px, 100vw"
          width={picture.width}
          height={picture.height}
          // The picture has no alternative text where the title beside it says the same.
          alt={picture.alt === title ? '' : picture.alt}
        />
      </picture>
      <span className={isElsewhere(target) ? 'banner-title off-site' : 'banner-title'}>{title}</span>
    </>
  );
}
