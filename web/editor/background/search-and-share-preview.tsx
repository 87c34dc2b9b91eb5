import type { PageContent } from '#functions/contract/pages/page.ts'
import { findShareImage, type PageDescription } from '#functions/renderer/head/describe-page.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import styles from './search-and-share-preview.module.css'

type Props = { meta: PageDescription; content: PageContent; site: PageSite }

/** Shows roughly how a search result and a shared link present the page. */
export function SearchAndSharePreview({ meta, content, site }: Props) {
  const image = findShareImage(content, site)
  return (
    <div className="stack gap-4">
      <figure className="stack gap-2">
        <figcaption className="heading text-sm bold">検索の結果</figcaption>
        <div className={`p-3 round-md bg-white clip break ${styles.result}`}>
          <p className={`text-sm ${styles.shop}`}>{site.shopName}</p>
          <p className={`tight ${styles.link}`}>{meta.title}</p>
          <p className={`text-sm clip ${styles.about}`}>{meta.description}</p>
        </div>
      </figure>
      <figure className="stack gap-2">
        <figcaption className="heading text-sm bold">LINEなどで送ったとき</figcaption>
        <div className={`round-md bg-white clip break ${styles.card}`}>
          {image && <img className={styles.image} src={image.address} alt={image.alt} />}
          <div className="p-3">
            <p className="bold tight">{meta.title}</p>
            <p className={`text-sm clip ${styles.about}`}>{meta.description}</p>
          </div>
        </div>
      </figure>
    </div>
  )
}
