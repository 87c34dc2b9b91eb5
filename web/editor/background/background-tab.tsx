import { ColourRow } from '#web/editor/fields/choices/colour-row.tsx'
import { backgroundChoices } from '#web/editor/fields/choices/field-choices.ts'
import { DisplayField } from '#web/editor/fields/display-field.tsx'
import { FileField } from '#web/editor/fields/file-field.tsx'
import type { BackgroundChange } from '#web/editor/state/commands.ts'
import { useEditing, usePageContent } from '#web/editor/state/editing.tsx'
import { PageMetaFields } from './page-meta-fields.tsx'

/** Settings of the page as a whole: background, title and description. */
export function BackgroundTab() {
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
