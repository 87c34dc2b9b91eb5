import type {
  Background,
  Block,
  PageContent,
  SectionName,
  Slide,
} from '#functions/contract/pages/page.ts'

/** Contents of the sections, which are saved separately. */
export type Sections = {
  data: Block[]
  bg: Background
  slide: { data1: Slide[]; data2: Slide[] }
}

export function splitSections({ data, bg, data1, data2 }: PageContent): Sections {
  return { data, bg, slide: { data1, data2 } }
}

type ReadSection = <Name extends SectionName>(name: Name) => Sections[Name] | undefined

/** The fields of a page that have the contents of these sections. */
export function toPageFields(read: ReadSection): Partial<PageContent> {
  const [data, bg] = [read('data'), read('bg')]
  return { ...(data && { data }), ...(bg && { bg }), ...read('slide') }
}
