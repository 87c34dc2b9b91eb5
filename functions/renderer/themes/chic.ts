import type { Theme } from './theme.ts'

export const chic: Theme = {
  label: 'シック',
  colours: [
    {
      label: '夜',
      paper: '#17161a',
      tinted: '#201f24',
      dark: '#0e0d10',
      ink: '#ece8e1',
      muted: '#aea89f',
      accent: '#c9a96a',
      accentInk: '#17161a',
      line: '#3a383f',
      mark: '#c9a96a',
      darkInk: '#ece8e1',
      darkMuted: '#aea89f',
      darkAccent: '#c9a96a',
    },
    {
      label: '真珠',
      paper: '#f8f6f3',
      tinted: '#efebe5',
      dark: '#23201e',
      ink: '#2a2725',
      muted: '#655e58',
      accent: '#735430',
      accentInk: '#ffffff',
      line: '#ddd6cc',
      mark: '#a98a5c',
      darkInk: '#f1ede7',
      darkMuted: '#b8b0a6',
      darkAccent: '#d9bd92',
    },
    {
      label: '葡萄',
      paper: '#faf6f7',
      tinted: '#f1e7ea',
      dark: '#2b1620',
      ink: '#2d1b23',
      muted: '#6b535a',
      accent: '#7d2b4b',
      accentInk: '#ffffff',
      line: '#e2ced4',
      mark: '#b06a86',
      darkInk: '#f6ebef',
      darkMuted: '#c3a9b2',
      darkAccent: '#e3a8bf',
    },
  ],
  head: 'mincho',
  headWeight: 500,
  headSpacing: '.24em',
  headSize: 'clamp(20px,2.5cqi,33px)',
  leading: 2.05,
  radius: '0px',
  buttonRadius: '0px',
  sectionSpace: 'clamp(72px,9cqi,112px)',
  headingAlign: 'center',
  hero: 'low',
  menu: 'leaders',
  rules: `
.ornate::after{
content:"";
display:block;
width:9px;
height:9px;
margin:22px auto 0;
border:1px solid var(--mark);
rotate:45deg;
}
.ornate.at-left::after{margin-left:0}
.rule::before{
content:"";
display:block;
max-width:320px;
height:1px;
margin:0 auto;
background:linear-gradient(90deg,transparent,var(--mark),transparent);
}
`,
}
