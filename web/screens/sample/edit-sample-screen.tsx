import { PencilLine, Trash2 } from 'lucide-react'
import { UploadTiles } from '#web/files/upload-tiles.tsx'
import { AddArea } from '#web/screens/add-area.tsx'
import { ReportLine } from '#web/screens/report-line.tsx'
import { SelectionBar } from '#web/screens/selection-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { ScreenHeading } from '#web/ui/screen-heading.tsx'
import { DeleteSamplesDialog } from './delete-samples-dialog.tsx'
import { OfferedSamples, WaitingSamples } from './edit-sample-lists.tsx'
import styles from './edit-sample-screen.module.css'
import { type EditSamples, mostAtOnce, useEditSamples } from './use-edit-samples.ts'
import { savedWords } from './use-saving-words.ts'
import { WordsSheet } from './words-sheet.tsx'

/** /edit/editsample: the pictures that every shop may use, and those that are about to be. */
export function EditSampleScreen() {
  const screen = useEditSamples()
  const { uploads, waiting, selection } = screen
  return (
    <div className={styles.screen}>
      <div>
        <ScreenHeading title="無料サンプル画像" />
        <p className={styles.about}>お店がホームページに自由に使える写真です。</p>
      </div>
      <AddArea
        kind="image"
        isFirst={!selection.isOn && waiting.samples.length === 0}
        dropped="ここで放すと、サンプル画像に入ります"
        onFiles={(files) => {
          screen.forget()
          uploads.add(files, ['image'], 'sample')
        }}
      />
      <div className={styles.uploads}>
        <UploadTiles
          uploads={uploads}
          owner="sample"
          note="ほかの画面に移っても送り続けます。このタブはとじないでください。"
        />
      </div>
      <ReportLine report={screen.report} />
      <WaitingSamples screen={screen} />
      <OfferedSamples screen={screen} />
      <Choosing screen={screen} />
      <Questions screen={screen} />
    </div>
  )
}

function Choosing({ screen: { selection, ask } }: { screen: EditSamples }) {
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
        onClick={() => ask({ what: 'words', samples: chosen })}
      >
        種類と言葉
      </Button>
    </SelectionBar>
  )
}

function Questions({ screen }: { screen: EditSamples }) {
  const { question, endQuestion, selection, tell, offered } = screen
  if (!question) return null
  const { what, samples } = question
  if (what === 'delete') {
    return (
      <DeleteSamplesDialog
        samples={samples}
        onClose={endQuestion}
        onDeleted={(ids) => {
          tell(`${ids.length}枚を削除しました。`)
          selection.end()
          goToTop()
        }}
      />
    )
  }
  return (
    <WordsSheet
      samples={samples.slice(0, mostAtOnce)}
      categories={offered.categories}
      isCutShort={samples.length > mostAtOnce}
      onClose={endQuestion}
      onSaved={(saved) => {
        tell(savedWords(saved))
        selection.end()
        endQuestion()
        goToTop()
      }}
    />
  )
}

/** What was pressed may have gone with the pictures. */
function goToTop() {
  requestAnimationFrame(() => document.querySelector('h1')?.focus())
}
