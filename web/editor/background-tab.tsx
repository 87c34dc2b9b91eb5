import { backgroundChoices } from './choices.ts'
import { ColourRow } from './colour-row.tsx'
import type { BackgroundChange } from './commands.ts'
import { DisplayField } from './display-field.tsx'
import { useContent, useEditing } from './editing.tsx'
import { FileField } from './file-field.tsx'
import styles from './note.module.css'
import { PageWordsFields } from './page-words-fields.tsx'

/** What is about a page as a whole: what lies behind it, and what it is called elsewhere. */
export function BackgroundTab() {
  const { editor } = useEditing()
  const { color, position_url, display } = useContent(({ bg }) => bg)
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
        <p className={styles.note}>
          いまは背景の写真が色をかくしています。色を見せるには、写真をはずしてください。
        </p>
      )}
      <FileField
        name="背景の写真"
        kinds={['image']}
        path={position_url}
        onPath={(path) => change({ position_url: path })}
      />
      <DisplayField display={display} onDisplay={(shown) => change({ display: shown })} />
      <PageWordsFields />
    </>
  )
}
