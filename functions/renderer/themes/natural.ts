import type { Theme } from './theme.ts'

export const natural: Theme = {
  label: 'ナチュラル',
  colours: [
    {
      label: '若葉',
      paper: '#f9fbf5',
      tinted: '#ebf2e3',
      dark: '#24382b',
      ink: '#27352b',
      muted: '#546558',
      accent: '#33683f',
      accentInk: '#ffffff',
      line: '#cfdec7',
      mark: '#7aa66f',
      darkInk: '#eef5ea',
      darkMuted: '#b0c3b0',
      darkAccent: '#a9d6a0',
    },
    {
      label: '木肌',
      paper: '#fbf7f0',
      tinted: '#f2eadc',
      dark: '#40352a',
      ink: '#3c332a',
      muted: '#685b4d',
      accent: '#74532d',
      accentInk: '#ffffff',
      line: '#dfd2be',
      mark: '#b08d5f',
      darkInk: '#f7f0e4',
      darkMuted: '#cabba7',
      darkAccent: '#e6c594',
    },
    {
      label: '水辺',
      paper: '#f6fafb',
      tinted: '#e5f0f3',
      dark: '#1f3a44',
      ink: '#23363c',
      muted: '#50646b',
      accent: '#22637a',
      accentInk: '#ffffff',
      line: '#c8dde3',
      mark: '#6aa7b8',
      darkInk: '#ecf5f7',
      darkMuted: '#a9c2ca',
      darkAccent: '#96d2e4',
    },
  ],
  head: 'maru',
  headWeight: 500,
  headSpacing: '.12em',
  headSize: 'clamp(22px,2.8cqi,36px)',
  leading: 2,
  radius: '20px',
  buttonRadius: '99px',
  sectionSpace: 'clamp(60px,8cqi,108px)',
  headingAlign: 'center',
  hero: 'center',
  menu: 'leaders',
  rules: `
.ornate::before{
content:"";
display:block;
width:34px;
height:16px;
margin:0 auto 16px;
background:
radial-gradient(ellipse at 100% 100%,var(--mark) 69%,transparent 71%) 0 0/16px 16px no-repeat,
radial-gradient(ellipse at 0 100%,var(--mark) 69%,transparent 71%) 18px 0/16px 16px no-repeat;
}
.ornate.at-left::before{margin-left:0}
.rule::before{
content:"";
display:block;
width:200px;
height:10px;
margin:0 auto;
background:radial-gradient(circle at 10px -4px,transparent 9px,var(--mark) 9.5px,var(--mark) 10.5px,transparent 11px) 0 0/20px 10px;
}
`,
}
