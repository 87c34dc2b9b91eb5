import { SampleActions } from './sample-actions.tsx'
import { shopScreens } from './sample-address.ts'
import { SampleDetail } from './sample-detail.tsx'
import { SampleFact, SampleFacts, SampleView } from './sample-view.tsx'

/** /sampledetail?id=…: one sample, and what a shop can do with it. */
export function SampleDetailScreen() {
  return (
    <SampleDetail screens={shopScreens}>
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
