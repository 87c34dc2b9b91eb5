import type { Theme } from './theme.ts'

export const izakaya: Theme = {
  label: '居酒屋',
  colours: [
    {
      label: '炭',
      paper: '#16110e',
      tinted: '#211914',
      dark: '#0d0a08',
      ink: '#f3e9da',
      muted: '#b7a68f',
      accent: '#e3a93f',
      accentInk: '#1b130b',
      line: '#3f3229',
      mark: '#b23a22',
      darkInk: '#f3e9da',
      darkMuted: '#b7a68f',
      darkAccent: '#e3a93f',
    },
    {
      label: '夜空',
      paper: '#10182a',
      tinted: '#182338',
      dark: '#0a101d',
      ink: '#eef0f5',
      muted: '#a9b4c8',
      accent: '#f0b95a',
      accentInk: '#10182a',
      line: '#2e3b55',
      mark: '#d1503a',
      darkInk: '#eef0f5',
      darkMuted: '#a9b4c8',
      darkAccent: '#f0b95a',
    },
    {
      label: '柿渋',
      paper: '#f3e7d3',
      tinted: '#e9d8bc',
      dark: '#2b1811',
      ink: '#2b1811',
      muted: '#66493a',
      accent: '#972b14',
      accentInk: '#fff6ea',
      line: '#d3bd98',
      mark: '#c2452a',
      darkInk: '#f6ead9',
      darkMuted: '#c4ac98',
      darkAccent: '#eda57e',
    },
  ],
  head: 'mincho',
  headWeight: 700,
  headSpacing: '.08em',
  headSize: 'clamp(23px,3cqi,38px)',
  leading: 1.9,
  radius: '4px',
  buttonRadius: '6px',
  sectionSpace: 'clamp(56px,7cqi,96px)',
  headingAlign: 'left',
  hero: 'name',
  menu: 'plates',
  rules: `
.ornate{display:flex;align-items:center;gap:16px}
.ornate.at-center{justify-content:center}
.ornate::before{content:"";flex:none;width:6px;height:1.1em;background:var(--mark)}
.rule::before{
content:"";
display:block;
height:10px;
background:linear-gradient(115deg,var(--mark) 50%,transparent 50.5%) center/14px 10px space;
width:168px;
margin:0 auto;
}
`,
}
