import { limits } from '#functions/contract/limits.ts'
import type { PageContent } from '#functions/contract/pages/page.ts'
import { countCharacters } from '#functions/contract/text/text.ts'
import {
  describePage,
  findShareImage,
  type PageDescription,
} from '#functions/renderer/head/describe-page.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import { ColourRow } from '#web/editor/fields/choices/colour-row.tsx'
import { backgroundChoices } from '#web/editor/fields/choices/field-choices.ts'
import { DisplayField } from '#web/editor/fields/display-field.tsx'
import { FileField } from '#web/editor/fields/file-field.tsx'
import { TextArea } from '#web/editor/fields/text/text-area.tsx'
import { SlidesTab } from '#web/editor/slides/slides-tab.tsx'
import type { BackgroundChange } from '#web/editor/state/commands.ts'
import { useEditing, usePageContent } from '#web/editor/state/editing.tsx'
import type { SceneTab } from '#web/editor/state/panel-store.ts'
import { Details } from '#web/ui/details.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { type TabOption, Tabs } from './block/tabs.tsx'
import styles from './scene-panel.module.css'

const tabs: readonly TabOption<SceneTab>[] = [
  { key: 'bg', label: '背景' },
  { key: 'data1', label: '上のスライド写真' },
  { key: 'data2', label: '下のスライド写真' },
]

export function ScenePanel({ tab, onClose }: { tab: SceneTab; onClose: () => void }) {
  const { panels } = useEditing()
  return (
    <Sheet open modal={false} onClose={onClose} title="背景・スライド">
      <Tabs
        name="背景・スライド"
        tabs={tabs}
        active={tab}
        onSelect={(next) => panels.open({ kind: 'scene', tab: next })}
      >
        {tab === 'bg' ? <BackgroundTab /> : <SlidesTab key={tab} set={tab} />}
      </Tabs>
    </Sheet>
  )
}

/** Settings of the page as a whole: background, title and description. */
function BackgroundTab() {
  const { editor } = useEditing()
  const { color, position_url, display } = usePageContent(({ bg }) => bg)
  const change = (fields: BackgroundChange) => editor.dispatch({ where: 'bg', change: fields })
  return (
    <>
      <ColourRow
        name="背景の色"
        choices={backgroundChoices}
        value={color}
        onSelect={(colour) => change({ color: colour })}
      />
      {position_url !== '' && display && (
        <p className="hint">
          いまは背景の写真が色をかくしています。色を見せるには、写真をはずしてください。
        </p>
      )}
      <FileField
        name="背景の写真"
        kinds={['image']}
        path={position_url}
        onPath={(path) => change({ position_url: path })}
      />
      <DisplayField display={display} onDisplay={(visible) => change({ display: visible })} />
      <PageMetaFields />
    </>
  )
}

/**
 * Title and description for search engines and shared links. Each hint names the text that is used while
 * the field is empty.
 */
function PageMetaFields() {
  const { editor, site } = useEditing()
  const content = usePageContent((whole) => whole)
  const { title, description } = content.bg
  const made = describePage({ ...content, bg: { ...content.bg, title: '' } }, site)
  const change = (fields: BackgroundChange) => editor.dispatch({ where: 'bg', change: fields })
  return (
    <Details title="くわしい設定">
      <TextArea
        name="ページの名前"
        value={content.bg.label}
        maxLength={limits.pageLabelLength}
        hint="お品書き、アクセスなど。ページのメニューに出ます。"
        onText={(text) => change({ label: text })}
      />
      <section className="stack gap-3" aria-label={groupName}>
        <h3 className="heading text-md">{groupName}</h3>
        <TextArea
          name="ページの題名"
          value={title}
          maxLength={limits.titleLength}
          hint={`${formatLength(title, limits.titleLength)}。書かないときは「${made.title}」になります。`}
          onText={(text) => change({ title: text })}
        />
        <TextArea
          name="ページの説明"
          rows={3}
          value={description}
          maxLength={limits.descriptionLength}
          hint={`${formatLength(description, limits.descriptionLength)}。書かないときは、ページのはじめの文章を使います。`}
          onText={(text) => change({ description: text })}
        />
        <SearchAndSharePreview meta={describePage(content, site)} content={content} site={site} />
      </section>
    </Details>
  )
}

const groupName = '検索とシェアでの見え方'

const formatLength = (text: string, max: number) => `${countCharacters(text)}／${max}文字`

type Props = { meta: PageDescription; content: PageContent; site: PageSite }

/** Shows roughly how a search result and a shared link present the page. */
function SearchAndSharePreview({ meta, content, site }: Props) {
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
        <div className={`round-md bg-white clip break ${styles.card} max-w-80`}>
          {image && (
            <img className="w-full cover block ratio-[1.91]" src={image.address} alt={image.alt} />
          )}
          <div className="p-3">
            <p className="bold tight">{meta.title}</p>
            <p className={`text-sm clip ${styles.about}`}>{meta.description}</p>
          </div>
        </div>
      </figure>
    </div>
  )
}
