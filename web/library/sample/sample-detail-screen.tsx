import { SampleActions } from './sample-actions.tsx'
import { SampleDetail, SampleFact, SampleFacts, SampleView } from './sample-detail.tsx'
import { shopSamplePaths } from './sample-paths.ts'

/** /sampledetail?id=… */
export function SampleDetailScreen() {
  return (
    <SampleDetail paths={shopSamplePaths}>
      {(sample) => (
        <SampleView sample={sample} title={sample.link_name}>
          <SampleFacts sample={sample}>
            <SampleFact name="種類">{sample.category}</SampleFact>
          </SampleFacts>
          <SampleActions sample={sample} />
        </SampleView>
      )}
    </SampleDetail>
  )
}
