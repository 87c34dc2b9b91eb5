import type { Sample } from '#functions/contract/sample.ts'
import { UploadTiles } from '#web/files/upload-tiles.tsx'
import { type Report, ReportLine } from '#web/screens/report-line.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { dateText } from '#web/ui/format.ts'
import { EditSampleActions } from './edit-sample-actions.tsx'
import { EditSampleForm } from './edit-sample-form.tsx'
import { editScreens } from './edit-screens.ts'
import { SampleDetail } from './sample-detail.tsx'
import { SampleFact, SampleFacts, SampleView } from './sample-view.tsx'
import { isListed } from './typed-words.ts'
import { useOneSample } from './use-one-sample.ts'

/** /edit/editsampledetail?id=…: one sample, its words, and what can be done with it. */
export function EditSampleDetailScreen() {
  const { uploads, report, tell } = useOneSample()
  return (
    <SampleDetail screens={editScreens}>
      {(sample) => (
        <>
          <UploadTiles uploads={uploads} owner="sample" />
          <ReportLine report={report} />
          <OneSample key={sample.id} sample={sample} onReport={tell} />
        </>
      )}
    </SampleDetail>
  )
}

type Props = { sample: Sample; onReport: (report: Report) => void }

function OneSample({ sample, onReport }: Props) {
  const { link_name, name, created_at } = sample
  return (
    <SampleView sample={sample} title={link_name || name}>
      <div>
        {isListed(sample) ? (
          <Chip tone="green">お店に出ています</Chip>
        ) : (
          <Chip tone="orange">まだお店に出していません</Chip>
        )}
      </div>
      <EditSampleForm sample={sample} />
      <EditSampleActions sample={sample} onReport={onReport} />
      <SampleFacts sample={sample}>
        <SampleFact name="追加した日">{dateText(created_at)}</SampleFact>
      </SampleFacts>
    </SampleView>
  )
}
