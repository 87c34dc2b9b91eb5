import { limits } from '#functions/contract/limits.ts'
import { lengthOf } from '#functions/contract/text.ts'
import { pageWords } from '#functions/renderer/page-words.ts'
import { Details } from '#web/ui/details.tsx'
import type { BackgroundChange } from './commands.ts'
import { useContent, useEditing } from './editing.tsx'
import { PageElsewhere } from './page-elsewhere.tsx'
import styles from './page-words-fields.module.css'
import { TextArea } from './text-area.tsx'

/** What search engines and shared links say of the page: in the owner's words, or in what is made of the page. */
export function PageWordsFields() {
  const { editor, site } = useEditing()
  const content = useContent((whole) => whole)
  const { title, description } = content.bg
  const made = pageWords({ ...content, bg: { ...content.bg, title: '' } }, site)
  const change = (fields: BackgroundChange) => editor.dispatch({ where: 'bg', change: fields })
  return (
    <Details title="くわしい設定">
      <section className={styles.words} aria-label={name}>
        <h3 className={styles.heading}>{name}</h3>
        <TextArea
          name="ページの題名"
          value={title}
          maxLength={limits.titleLength}
          hint={`${count(title, limits.titleLength)}。書かないときは「${made.title}」になります。`}
          onText={(text) => change({ title: text })}
        />
        <TextArea
          name="ページの説明"
          rows={3}
          value={description}
          maxLength={limits.descriptionLength}
          hint={`${count(description, limits.descriptionLength)}。書かないときは、ページのはじめの文章を使います。`}
          onText={(text) => change({ description: text })}
        />
        <PageElsewhere words={pageWords(content, site)} content={content} site={site} />
      </section>
    </Details>
  )
}

const name = '検索とシェアでの見え方'

const count = (text: string, max: number) => `${lengthOf(text)}／${max}文字`
