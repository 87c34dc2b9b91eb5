import type { PageContent } from '#functions/contract/page.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import type { PageWords } from '#functions/renderer/page-words.ts'
import { sharedPicture } from '#functions/renderer/shared-picture.ts'
import styles from './page-elsewhere.module.css'

type Props = { words: PageWords; content: PageContent; site: PageSite }

/** About how a search result and a shared link show the page. */
export function PageElsewhere({ words, content, site }: Props) {
  const picture = sharedPicture(content, site.media)
  return (
    <div className={styles.both}>
      <figure className={styles.place}>
        <figcaption>検索の結果</figcaption>
        <div className={styles.result}>
          <p className={styles.shop}>{site.shopName}</p>
          <p className={styles.link}>{words.title}</p>
          <p className={styles.about}>{words.description}</p>
        </div>
      </figure>
      <figure className={styles.place}>
        <figcaption>LINEなどで送ったとき</figcaption>
        <div className={styles.card}>
          {picture && <img className={styles.picture} src={picture.address} alt={picture.alt} />}
          <div className={styles.words}>
            <p className={styles.title}>{words.title}</p>
            <p className={styles.about}>{words.description}</p>
          </div>
        </div>
      </figure>
    </div>
  )
}
