import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import localeData from 'dayjs/plugin/localeData';
import utc from 'dayjs/plugin/utc';
import weekOfYear from 'dayjs/plugin/weekOfYear';
import { dayIn } from '@/shared/lib/dates/calendar-day';
import { currentTimeZone } from '@/shared/lib/dates/time-zone';

dayjs.extend(utc);
dayjs.extend(customParseFormat);
dayjs.extend(localeData);
dayjs.extend(weekOfYear);

const STORED = 'YYYY-MM-DD';

/** A day as the calendars hold it: the midnight of UTC, where each day has 24 hours. */
export const toCalendar = (day: string): Dayjs => dayjs.utc(day);

/** A day of a calendar in the form that is stored, compared and sent: 2026-03-31. */
export const fromCalendar = (value: Dayjs): string => value.format(STORED);

/** With the names of the language that is loaded now. */
const inWords = (value: Dayjs) => value.locale(dayjs.locale());

const firstDayOfWeek = () => dayjs.localeData().firstDayOfWeek();

type Config = Parameters<typeof DatePicker.generatePicker<Dayjs>>[0];

const CONFIG: Omit<Config, 'getNow'> = {
  getFixedDate: (text) => dayjs.utc(text, STORED),
  getEndDate: (value) => value.endOf('month'),
  getWeekDay: (value) => value.day(),
  getYear: (value) => value.year(),
  getMonth: (value) => value.month(),
  getDate: (value) => value.date(),
  getHour: (value) => value.hour(),
  getMinute: (value) => value.minute(),
  getSecond: (value) => value.second(),
  getMillisecond: (value) => value.millisecond(),
  addYear: (value, count) => value.add(count, 'year'),
  addMonth: (value, count) => value.add(count, 'month'),
  addDate: (value, count) => value.add(count, 'day'),
  setYear: (value, year) => value.year(year),
  setMonth: (value, month) => value.month(month),
  setDate: (value, date) => value.date(date),
  setHour: (value, hour) => value.hour(hour),
  setMinute: (value, minute) => value.minute(minute),
  setSecond: (value, second) => value.second(second),
  setMillisecond: (value, millisecond) => value.millisecond(millisecond),
  isAfter: (one, other) => one.isAfter(other),
  isValidate: (value) => value.isValid(),
  locale: {
    getWeekFirstDay: firstDayOfWeek,
    getWeekFirstDate: (_locale, value) => value.subtract((value.day() - firstDayOfWeek() + 7) % 7, 'day'),
    getWeek: (_locale, value) => inWords(value).week(),
    getShortWeekDays: () => dayjs.localeData().weekdaysMin(),
    getShortMonths: () => dayjs.localeData().monthsShort(),
    format: (_locale, value, format) => inWords(value).format(format),
    parse: (_locale, text, formats) =>
      formats.map((format) => dayjs.utc(text, format, true)).find((value) => value.isValid()) ?? null,
  },
};

/** A field with a calendar whose today is that of the organisation, whatever the clock of the device shows. */
export const DayCalendar = DatePicker.generatePicker<Dayjs>({
  ...CONFIG,
  getNow: () => toCalendar(dayIn(currentTimeZone() ?? 'UTC', Date.now())),
});
