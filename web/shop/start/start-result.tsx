import { Camera, Pencil, Send } from 'lucide-react'
import { useLayoutEffect } from 'react'
import { pageNumbers } from '#functions/contract/pages/page-number.ts'
import type { Look } from '#functions/contract/shop-record/look.ts'
import { askToPublishState } from '#web/editor/editor-request.ts'
import { PageMiniature } from '#web/editor/looks/page-miniature.tsx'
import { LinkButton } from '#web/ui/navigation/link-button.tsx'
import { ScreenLink } from '#web/ui/navigation/links.tsx'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import type { Preview } from './fill-preview.ts'
import styles from './start.module.css'

type Props = { preview: Preview; look: Look }

/** The pages that were made, and what the owner can do next. */
export function StartResult({ preview, look }: Props) {
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  return (
    <>
      <div className="stack gap-2">
        <ScreenHeading title="3つのページができました" />
        <p className="quiet">
          まだお客さまには見えません。写真は見本なので、お店の写真にかえましょう。5分くらいで終わります。
        </p>
      </div>
      <ul className="stack gap-3 cols-3">
        {pageNumbers.map((page) => (
          <li
            key={page}
            className={`w-full relative round-md bg-main bright clip ${styles.look} border-2`}
          >
            <PageMiniature content={preview.pages[page]} site={preview.getSite(page, look)} />
            <ScreenLink
              to={`/${page}`}
              className="covers"
              aria-label={`${preview.pages[page].bg.label}を編集する`}
            >
              {preview.pages[page].bg.label}
            </ScreenLink>
          </li>
        ))}
      </ul>
      <div className="stack gap-3 pb-6 sm:flex sm:row-reverse-dir sm:justify-end">
        <LinkButton to="/start/photos" kind="primary" icon={Camera}>
          お店の写真を入れる
        </LinkButton>
        <LinkButton to="/1" state={askToPublishState} icon={Send}>
          公開する
        </LinkButton>
        <LinkButton to="/1" icon={Pencil}>
          編集する
        </LinkButton>
      </div>
    </>
  )
}
