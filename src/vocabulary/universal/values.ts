import { universalClasses } from '../concepts/define.js'

export const VALUES = universalClasses('values', {
  time: [
    'timezone|time zone|daylight saving|date parsing|utc|timestamp|date format|naive datetime|date arithmetic|duration',
    'timezone datetime parse_date format_date timestamp to_utc localtime duration date_parser make_aware time_zone',
  ],
  calendar: [
    'calendar|date picker|availability|recurring event|business days|time slot|appointment|date range|working hours',
    'calendar date_picker availability slots get_slots recurrence event booking schedule date_range working_hours',
  ],
  money: [
    'currency|money|price calculation|rounding|decimal precision|exchange rate|tax calculation',
    'money currency decimal price amount round_price convert_currency exchange_rate total format_money',
  ],
  identifier: [
    'uuid|unique id|primary key|auto increment|generate ids|id generation|short id',
    'uuid generate_id unique_id new_id primary_key next_id snowflake id_generator random_string',
  ],
  random: [
    'random number|random seed|shuffle|sampling|pseudo random|deterministic random',
    'random seed random_state shuffle sample rand generator random_int',
  ],
  math: [
    'matrix|linear algebra|numeric precision|floating point|overflow|integer overflow|interpolation|numerical stability',
    'matrix vector multiply interpolate overflow precision round_half is_close solve norm',
  ],
  comparison: [
    'equality|deep equal|hash code|object comparison|compare objects|not equal|hashable',
    'equals hash_code compare compare_to deep_equal is_equal comparator hash',
  ],
  copying: [
    'deep copy|shallow copy|clone object|immutable|mutable default|copy on write|frozen',
    'clone deepcopy copy deep_copy freeze frozen immutable with_changes replace',
  ],
})
