/** The colors of maps, by day and by night. */
export const MAP_COLORS = {
  light: {
    sea: '#cfdedc',
    land: '#f8f2e7',
    green: '#e4e7cd',
    building: '#ecdfcb',
    border: '#d9cab2',
    road: '#dcc3a0',
    mainRoad: '#dcb48c',
    highway: '#cf9a7c',
    text: '#65584b',
    town: '#211b16',
    waterText: '#4d6a6b',
  },
  dark: {
    sea: '#1c3a44',
    land: '#2e261e',
    green: '#39401f',
    building: '#40342a',
    border: '#6b5a47',
    road: '#6f5a43',
    mainRoad: '#937048',
    highway: '#b46a4e',
    text: '#d3c4b0',
    town: '#fbf3e6',
    waterText: '#a9d0d6',
  },
}
export type Scheme = keyof typeof MAP_COLORS
