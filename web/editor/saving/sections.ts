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

/** Converts the content of a section to fields of the page. */
export function toPageFields<Name extends SectionName>(
  name: Name,
  content: Sections[Name],
): Partial<PageContent> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the section's name says which content it is
  return (name === 'slide' ? content : { [name]: content }) as Partial<PageContent>
}
