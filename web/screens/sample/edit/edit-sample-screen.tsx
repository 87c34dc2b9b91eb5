import { PencilLine, Trash2 } from 'lucide-react'
import { UploadTiles } from '#web/files/upload/upload-tiles.tsx'
import { useCanCall } from '#web/screens/edit/shared/can-call.ts'
import { TagsSheet } from '#web/screens/sample/tags/tags-sheet.tsx'
import { formatSavedMany } from '#web/screens/sample/tags/use-save-tags.ts'
import { SelectionBar } from '#web/screens/shared/files/selection-bar.tsx'
import layout from '#web/screens/shared/layout.module.css'
import { AddArea } from '#web/screens/shared/uploads/add-area.tsx'
import { ReportLine } from '#web/screens/shared/uploads/report-line.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import { DeleteSamplesDialog } from './delete-samples-dialog.tsx'
import { ListedSamples, UnlistedSamples } from './edit-sample-lists.tsx'
import styles from './edit-sample-screen.module.css'
import {
  type EditSamplesState,
  maxSamplesPerForm,
  useEditSamplesState,
} from './use-edit-samples-state.ts'

/** /edit/editsample */
export function EditSampleScreen() {
  const screen = useEditSamplesState()
  const { uploads, waiting, selection } = screen
  const canChange = useCanCall('updateSample')
  return (
    <div className={layout.screen}>
      <div>
        <ScreenHeading title="無料サンプル画像" />
        <p className={styles.about}>お店がホームページに自由に使える写真です。</p>
      </div>
      {canChange && (
        <AddArea
          kind="image"
          isFirst={!selection.isOn && waiting.samples.length === 0}
          dropped="ここで放すと、サンプル画像に入ります"
          onFiles={(files) => {
            screen.clearReport()
            uploads.add(files, ['image'], 'sample')
          }}
        />
      )}
      <div className={layout.uploads}>
        <UploadTiles
          uploads={uploads}
          owner="sample"
          note="ほかの画面に移っても送り続けます。このタブはとじないでください。"
        />
      </div>
      <ReportLine report={screen.report} />
      <UnlistedSamples screen={screen} />
      <ListedSamples screen={screen} />
      <SampleSelectionBar screen={screen} />
      <SampleDialogs screen={screen} />
    </div>
  )
}

function SampleSelectionBar({ screen: { selection, ask } }: { screen: EditSamplesState }) {
  const { chosen, isOn } = selection
  if (!isOn) return null
  const isNone = chosen.length === 0
  return (
    <SelectionBar kind="image" hint="写真をえらんでください" selection={selection}>
      <Button
        icon={Trash2}
        inactive={isNone}
        onClick={() => ask({ what: 'delete', samples: chosen })}
      >
        消す
      </Button>
      <Button
        kind="primary"
        icon={PencilLine}
        inactive={isNone}
        onClick={() => ask({ what: 'tags', samples: chosen })}
      >
        種類と言葉
      </Button>
    </SelectionBar>
  )
}

function SampleDialogs({ screen }: { screen: EditSamplesState }) {
  const { question, endQuestion, selection, showReport, offered } = screen
  if (!question) return null
  const { what, samples } = question
  if (what === 'delete') {
    return (
      <DeleteSamplesDialog
        samples={samples}
        onClose={endQuestion}
        onDeleted={(ids, res) => {
          showReport(`${ids.length}枚を${res}。`)
          selection.end()
          focusHeading()
        }}
      />
    )
  }
  return (
    <TagsSheet
      samples={samples.slice(0, maxSamplesPerForm)}
      categories={offered.categories}
      isCutShort={samples.length > maxSamplesPerForm}
      onClose={endQuestion}
      onSaved={(saved) => {
        showReport(formatSavedMany(saved))
        selection.end()
        endQuestion()
        focusHeading()
      }}
    />
  )
}

/** The pressed button may have been removed. */
function focusHeading() {
  requestAnimationFrame(() => document.querySelector('h1')?.focus())
}
