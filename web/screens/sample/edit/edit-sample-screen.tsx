import { Trash2 } from 'lucide-react'
import { UploadTiles } from '#web/files/upload/upload-tiles.tsx'
import { useCanCall } from '#web/screens/edit/shared/can-call.ts'
import { SelectionBar } from '#web/screens/shared/files/selection-bar.tsx'
import { AddArea } from '#web/screens/shared/uploads/add-area.tsx'
import { ReportLine } from '#web/screens/shared/uploads/report-line.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import { DeleteSamplesDialog } from './delete-samples-dialog.tsx'
import { ListedSamples, UnlistedSamples } from './edit-sample-lists.tsx'
import { type EditSamplesState, useEditSamplesState } from './use-edit-samples-state.ts'

/** /edit/editsample */
export function EditSampleScreen() {
  const screen = useEditSamplesState()
  const { uploads, selection } = screen
  const canChange = useCanCall('updateSample')
  return (
    <div className="screen">
      <div>
        <ScreenHeading title="無料サンプル画像" />
        <p className="mt-1 quiet">お店がホームページに自由に使える写真です。</p>
      </div>
      {canChange && (
        <AddArea
          kind="image"
          isFirst={!selection.isOn}
          dropped="ここで放すと、サンプル画像に入ります"
          onFiles={(files) => {
            screen.clearReport()
            uploads.add(files, ['image'], 'sample')
          }}
        />
      )}
      <div className="uploads">
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
      <DeleteDialog screen={screen} />
    </div>
  )
}

function SampleSelectionBar({ screen: { selection, ask } }: { screen: EditSamplesState }) {
  const { chosen, isOn } = selection
  if (!isOn) return null
  return (
    <SelectionBar kind="image" hint="写真をえらんでください" selection={selection}>
      <Button icon={Trash2} inactive={chosen.length === 0} onClick={() => ask(chosen)}>
        消す
      </Button>
    </SelectionBar>
  )
}

function DeleteDialog({ screen }: { screen: EditSamplesState }) {
  const { asked, endQuestion, selection, showReport } = screen
  if (!asked) return null
  return (
    <DeleteSamplesDialog
      samples={asked}
      onClose={endQuestion}
      onDeleted={(ids, res) => {
        showReport(`${ids.length}枚を${res}。`)
        selection.end()
        focusHeading()
      }}
    />
  )
}

/** The pressed button may have been removed. */
function focusHeading() {
  requestAnimationFrame(() => document.querySelector('h1')?.focus())
}
