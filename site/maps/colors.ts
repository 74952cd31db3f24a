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
    sea: '#15262b',
    land: '#231c16',
    green: '#26281a',
    building: '#2d241c',
    border: '#43382d',
    road: '#4a3c2e',
    mainRoad: '#5e4632',
    highway: '#7a4a38',
    text: '#b9a996',
    town: '#f3e9da',
    waterText: '#7d9ea3',
  },
}
export type Scheme = keyof typeof MAP_COLORS
